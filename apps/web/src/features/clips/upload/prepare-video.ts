import { pictureCodec } from "@starling/validators/clips";
import {
  BlobSource,
  BufferTarget,
  Conversion as Converter,
  getEncodableAudioCodecs,
  getEncodableVideoCodecs,
  Input,
  MATROSKA,
  MP4,
  MPEG_TS,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import { type Conversion, type Encoders, type Film, preparationOf } from "./conversion.ts";
import type { Cut } from "./trim.ts";

export class ImpossibleConversionError extends Error {}

/** Codecs in order of preference, the most widely playable first. */
const VIDEO_CODECS = ["avc", "vp9", "vp8"] as const;
const AUDIO_CODECS = ["aac", "opus"] as const;

function openFile(file: Blob): Input {
  return new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA, MPEG_TS] });
}

/** Null if the file is not a readable video. */
export async function readFilm(file: Blob): Promise<Film | null> {
  const input = openFile(file);
  try {
    const [format, video, audio] = await Promise.all([
      input.getFormat(),
      input.getPrimaryVideoTrack(),
      input.getPrimaryAudioTrack(),
    ]);
    if (!video) return null;
    const tracks = audio ? [video, audio] : [video];
    const decodable = await Promise.all(tracks.map((track) => track.canDecode()));
    return {
      bytes: file.size,
      type: format.mimeType,
      seconds: await input.computeDuration(tracks),
      width: Math.round(await video.getDisplayWidth()),
      height: Math.round(await video.getDisplayHeight()),
      video: pictureCodec(await video.getCodec(), await video.getCodecParameterString()),
      audio: audio ? await audio.getCodec() : undefined,
      isDecodable: decodable.every(Boolean),
    };
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

async function readEncoders({ width, height }: Film): Promise<Encoders> {
  if (!("VideoEncoder" in globalThis)) return { video: [], audio: [] };
  const [video, audio] = await Promise.all([
    getEncodableVideoCodecs([...VIDEO_CODECS], {
      width: Math.min(width, 1_920),
      height: Math.min(height, 1_920),
    }),
    getEncodableAudioCodecs([...AUDIO_CODECS]),
  ]);
  return { video, audio };
}

export interface FilmToPrepare {
  file: File;
  film: Film;
  cut: Cut;
}

interface PrepareOptions {
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Returns the original file if the server accepts it, otherwise the selected part of the video, converted if
 * necessary.
 * @throws ImpossibleConversionError if the browser cannot convert the file, `AbortError` if the signal is
 * aborted
 */
export async function prepareFilm(
  { file, film, cut }: FilmToPrepare,
  { onPercent, signal }: PrepareOptions,
): Promise<File> {
  const encoders = await readEncoders(film);
  for (const isEncoded of [false, true]) {
    const preparation = preparationOf(film, cut, encoders, isEncoded);
    if (preparation.kind === "none") return file;
    if (preparation.kind === "impossible") break;
    const made = await convert(file, preparation.conversion, { cut, onPercent, signal });
    if (made) return made;
  }
  throw new ImpossibleConversionError();
}

/**
 * Maximum number of seconds by which a copied part may start too late. If the delay would be longer, the part
 * is re-encoded.
 */
const LATE = 0.2;

/** Returns the converted file; null if the tracks cannot be converted as requested. */
async function convert(
  file: File,
  { type, video, audio }: Conversion,
  { cut, onPercent, signal }: PrepareOptions & { cut: Cut },
): Promise<File | null> {
  const input = openFile(file);
  const isWebM = type === "video/webm";
  const target = new BufferTarget();
  const output = new Output({
    target,
    format: isWebM ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: "in-memory" }),
  });
  try {
    const converter = await Converter.init({
      input,
      output,
      trim: { start: cut.start, end: cut.end },
      tracks: "primary",
      copy: { boundaryPolicy: "shrink", boundaryTolerance: LATE },
      video: {
        codec: asCodec(VIDEO_NAMES, video.codec),
        quality: new Quality({ bitrate: video.bitrate }),
        ...(video.isCopied
          ? {}
          : { width: video.width, height: video.height, fit: "contain", forceTranscode: true }),
      },
      audio: audio ? { codec: asCodec(AUDIO_NAMES, audio.codec) } : { discard: true },
      // Privacy: drop metadata such as location and camera.
      tags: {},
      showWarnings: false,
    });
    const wanted = audio ? 2 : 1;
    if (!converter.isValid || converter.utilizedTracks.length < wanted) return null;
    converter.onProgress = (progress) => onPercent(Math.floor(progress * 100));
    const stop = () => void converter.cancel();
    signal.addEventListener("abort", stop, { once: true });
    signal.throwIfAborted();
    try {
      await converter.execute();
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener("abort", stop);
    }
    signal.throwIfAborted();
    if (!target.buffer) return null;
    const name = file.name.replace(/\.[^.]*$/, "");
    return new File([target.buffer], `${name}.${isWebM ? "webm" : "mp4"}`, { type });
  } finally {
    input.dispose();
  }
}

const VIDEO_NAMES = ["avc", "vp9", "av1", "vp8"] as const;
const AUDIO_NAMES = ["aac", "mp3", "opus", "flac", "vorbis"] as const;

function asCodec<Name extends string>(names: readonly Name[], codec: string): Name {
  const known = names.find((name) => name === codec);
  if (known === undefined) throw new ImpossibleConversionError();
  return known;
}
