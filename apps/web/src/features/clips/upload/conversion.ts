import {
  CLIP_TYPES,
  type ClipType,
  MAX_CLIP_BYTES,
  MAX_CLIP_SIDE,
  PLAYABLE_CODECS,
} from "@starling/validators/clips";
import { type Cut, isWhole } from "./trim.ts";

export interface Film {
  bytes: number;
  /** MIME type of the container. */
  type: string;
  seconds: number;
  width: number;
  height: number;
  /** Short name of the video codec, such as `hevc`; null if unknown. */
  video: string | null;
  /** Audio codec; undefined without an audio track, null if unknown. */
  audio: string | null | undefined;
  isDecodable: boolean;
}

/** Codecs this browser can encode, best first. */
export interface Encoders {
  video: readonly string[];
  audio: readonly string[];
}

export interface Conversion {
  type: Extract<ClipType, "video/mp4" | "video/webm">;
  video: { codec: string; isCopied: boolean; width: number; height: number; bitrate: number };
  audio: { codec: string; isCopied: boolean } | null;
}

export type Preparation =
  | { kind: "none" }
  | { kind: "convert"; conversion: Conversion }
  | { kind: "impossible" };

/** Maximum length in px of the longest side of a clip. No page shows a larger clip. */
const MAX_VIDEO_SIDE = 1_920;
/** Target bit rate per pixel and maximum bit rate, in bits per second. */
const BITS_PER_PIXEL = 3;
const MAX_BITRATE = 8_000_000;
/** Safety factor for estimated file sizes. */
const MARGIN = 0.9;

function isClipType(type: string): type is ClipType {
  return CLIP_TYPES.some((known) => known === type);
}

const plays = (known: readonly string[], codec: string | null | undefined) =>
  codec === undefined || (codec !== null && known.includes(codec));

/** Whether the server accepts the video unchanged; must match the server's rules (docs/decisions/016). */
function isTaken({ bytes, type, width, height, video, audio }: Film): boolean {
  if (!isClipType(type) || bytes > MAX_CLIP_BYTES || Math.max(width, height) > MAX_CLIP_SIDE) return false;
  const known = PLAYABLE_CODECS[type];
  return plays(known.video, video) && plays(known.audio, audio);
}

/** Scaled size of a video. Width and height are even numbers, because video encoders require this. */
function fitted({ width, height }: Film): { width: number; height: number } {
  const scale = Math.min(1, MAX_VIDEO_SIDE / Math.max(width, height));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

function bitrateOf({ width, height }: { width: number; height: number }, seconds: number): number {
  const fits = (MAX_CLIP_BYTES * 8 * MARGIN) / Math.max(seconds, 1) - 256_000;
  return Math.round(Math.min(MAX_BITRATE, fits, Math.max(width * height * BITS_PER_PIXEL, 500_000)));
}

const WEBM_ONLY = "vp8";
const typeFor = (video: string) => (video === WEBM_ONLY ? "video/webm" : "video/mp4");

/**
 * Copies tracks if possible, and re-encodes tracks that are too large or not widely playable. `isEncoded`
 * forces re-encoding of the video track.
 */
export function preparationOf(film: Film, cut: Cut, encoders: Encoders, isEncoded = false): Preparation {
  if (!isEncoded && isTaken(film) && isWhole(cut, film.seconds)) return { kind: "none" };
  const seconds = cut.end - cut.start;
  const heavy = film.bytes * (seconds / film.seconds) > MAX_CLIP_BYTES * MARGIN;
  const wide = Math.max(film.width, film.height) > MAX_CLIP_SIDE;
  const known =
    film.video !== null && [...PLAYABLE_CODECS["video/mp4"].video, WEBM_ONLY].includes(film.video);
  const isCopied = known && !heavy && !wide && !isEncoded;
  const codec = isCopied ? film.video : encoders.video[0];
  if (codec === null || codec === undefined || (!isCopied && !film.isDecodable))
    return { kind: "impossible" };
  const type = typeFor(codec);
  const sides = isCopied ? { width: film.width, height: film.height } : fitted(film);
  const video = { codec, isCopied, ...sides, bitrate: bitrateOf(sides, seconds) };
  const audio = audioOf(film, type, encoders);
  return audio === undefined
    ? { kind: "impossible" }
    : { kind: "convert", conversion: { type, video, audio } };
}

/** Output audio track; null without audio. Undefined if the audio can be neither copied nor encoded. */
function audioOf(film: Film, type: Conversion["type"], encoders: Encoders): Conversion["audio"] | undefined {
  if (film.audio === undefined) return null;
  const playable = PLAYABLE_CODECS[type].audio;
  if (film.audio !== null && playable.includes(film.audio)) return { codec: film.audio, isCopied: true };
  const codec = film.isDecodable ? encoders.audio.find((one) => playable.includes(one)) : undefined;
  return codec === undefined ? undefined : { codec, isCopied: false };
}
