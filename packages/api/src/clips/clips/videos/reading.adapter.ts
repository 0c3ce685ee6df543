import { type ClipType, pictureCodec } from "@starling/validators/clips";
import {
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputTrack,
  type InputVideoTrack,
  Logging,
  LogLevel,
  MP4,
  QTFF,
  WEBM,
} from "mediabunny";
import type { VideoFacts, VideoProblem } from "../uploads/rules.ts";
import { checkElements, findTracesInElements } from "./elements.rules.ts";
import { checkBoxes, findTraces, inBlocks, type ReadPart } from "./parts.rules.ts";

export interface VideoFile {
  size: number;
  read: ReadPart;
}

/** `reason` is for the log. */
export type Reading =
  | { kind: "facts"; facts: VideoFacts }
  | { kind: "problem"; problem: VideoProblem; reason: string };

class RefusedError extends Error {
  readonly problem: VideoProblem;

  constructor(problem: VideoProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Maximum bytes per read; larger than any valid sample or table. */
const MOST_AT_ONCE = 16 * 1024 * 1024;
const MAX_TRACKS = 8;
const CACHE_BYTES = 4 * 1024 * 1024;

// Turns off the library's log, which would contain strings from untrusted files (security row O5).
Logging.level = LogLevel.Silent;

const TYPES: ReadonlyMap<string, ClipType> = new Map([
  ["video/mp4", "video/mp4"],
  ["video/quicktime", "video/quicktime"],
  ["video/webm", "video/webm"],
]);

/**
 * Uses only the file's bytes, not its name or the uploader's claims (docs/product.md §4.2). Returns problems
 * instead of throwing. Run it with limited time and memory.
 */
export async function readFacts(file: VideoFile): Promise<Reading> {
  const inParts = inBlocks(file.size, file.read);
  let refusal: RefusedError | undefined;
  const part: ReadPart = async (start, end) => {
    if (end - start <= MOST_AT_ONCE) return inParts(start, end);
    refusal ??= new RefusedError("unreadable");
    throw refusal;
  };
  const source = new CustomSource({
    getSize: () => file.size,
    read: part,
    maxCacheSize: CACHE_BYTES,
    handleUnhandledError: () => undefined,
  });
  const input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  try {
    return { kind: "facts", facts: await factsOf(input, file.size, part) };
  } catch (error) {
    const why = refusal ?? error;
    const problem = why instanceof RefusedError ? why.problem : "unreadable";
    return { kind: "problem", problem, reason: String(why) };
  } finally {
    input.dispose();
  }
}

async function factsOf(input: Input, size: number, part: ReadPart): Promise<VideoFacts> {
  const type = TYPES.get((await input.getFormat()).mimeType);
  if (type === undefined) throw new RefusedError("unreadable");
  const judged = await (type === "video/webm" ? checkElements : checkBoxes)(size, part);
  if (judged !== "whole") throw new RefusedError(judged);
  const tracks = await input.getTracks();
  const [videos, sounds] = await Promise.all([input.getVideoTracks(), input.getAudioTracks()]);
  const video = await input.getPrimaryVideoTrack();
  if (!video || tracks.length > MAX_TRACKS) throw new RefusedError("unreadable");
  for (const track of [...videos, ...sounds]) await requireCompleteTrack(track);
  const [width, height, codedWidth, codedHeight] = await Promise.all([
    video.getDisplayWidth(),
    video.getDisplayHeight(),
    video.getCodedWidth(),
    video.getCodedHeight(),
  ]);
  const erasures = await (type === "video/webm" ? findTracesInElements : findTraces)(size, part);
  // Metadata of some tracks cannot be erased, so the user must re-encode the video.
  if (!erasures) throw new RefusedError("codec");
  return {
    type,
    seconds: await input.computeDuration([...videos, ...sounds]),
    claimedSeconds: await input.getDurationFromMetadata(),
    width: Math.round(width),
    height: Math.round(height),
    codedWidth,
    codedHeight,
    videoCodecs: await Promise.all(videos.map(codecOf)),
    audioCodecs: await Promise.all(sounds.map((track) => track.getCodec())),
    erasures,
  };
}

async function codecOf(track: InputVideoTrack): Promise<string | null> {
  return pictureCodec(await track.getCodec(), await track.getCodecParameterString());
}

/** The first and last sample must be inside the file; a video must start with a key frame. */
async function requireCompleteTrack(track: InputTrack): Promise<void> {
  const sink = new EncodedPacketSink(track);
  const first = await sink.getFirstPacket({ metadataOnly: true });
  const last = await sink.getPacket(Number.POSITIVE_INFINITY, { metadataOnly: true });
  if (!first || !last) throw new RefusedError("unreadable");
  const key = await sink.getFirstKeyPacket();
  const end = await sink.getPacket(Number.POSITIVE_INFINITY);
  if (!key || !end) throw new RefusedError("cutOff");
}
