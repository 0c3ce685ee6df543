import {
  CLIP_TYPES,
  type ClipType,
  MAX_CLIP_BYTES,
  MAX_CLIP_SIDE,
  PLAYABLE_CODECS,
} from "@starling/validators/clips";
import { type Cut, isWhole } from "./cut.ts";

/** What was found in a film's bytes. */
export interface Film {
  bytes: number;
  /** The container's type, be it one of ours or not. */
  type: string;
  seconds: number;
  width: number;
  height: number;
  /** Short names such as `hevc`; null for one that is not known. */
  video: string | null;
  /** Null where there is no sound. */
  audio: string | null | undefined;
  /** Whether this browser decodes picture and sound. */
  isDecodable: boolean;
}

/** What this browser writes, best first; empty where it writes none. */
export interface Encoders {
  video: readonly string[];
  audio: readonly string[];
}

/** How a film becomes a clip. */
export interface Conversion {
  type: Extract<ClipType, "video/mp4" | "video/webm">;
  video: { codec: string; isCopied: boolean; width: number; height: number; bitrate: number };
  audio: { codec: string; isCopied: boolean } | null;
}

/** What a film needs before it can be a clip: nothing, a conversion, or more than this browser can do. */
export type Preparation =
  | { kind: "none" }
  | { kind: "convert"; conversion: Conversion }
  | { kind: "impossible" };

/** Longest side of a picture that is written anew: nothing shows a clip larger. */
const MOST_PIXELS = 1_920;
/** Bits a second for each pixel of a picture that is written anew, and the most of them. */
const BITS_PER_PIXEL = 3;
const MOST_BITS = 8_000_000;
/** What may go wrong with an estimate of a file's size. */
const MARGIN = 0.9;

function isClipType(type: string): type is ClipType {
  return CLIP_TYPES.some((known) => known === type);
}

const plays = (known: readonly string[], codec: string | null | undefined) =>
  codec === undefined || (codec !== null && known.includes(codec));

/** Whether the server takes the film as it is: the same codecs in the same containers (docs/decisions/016). */
function isTaken({ bytes, type, width, height, video, audio }: Film): boolean {
  if (!isClipType(type) || bytes > MAX_CLIP_BYTES || Math.max(width, height) > MAX_CLIP_SIDE) return false;
  const known = PLAYABLE_CODECS[type];
  return plays(known.video, video) && plays(known.audio, audio);
}

/** A picture's sides once it is as small as it is ever shown; even, as encoders want them. */
function fitted({ width, height }: Film): { width: number; height: number } {
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

function bitrateOf({ width, height }: { width: number; height: number }, seconds: number): number {
  const fits = (MAX_CLIP_BYTES * 8 * MARGIN) / Math.max(seconds, 1) - 256_000;
  return Math.round(Math.min(MOST_BITS, fits, Math.max(width * height * BITS_PER_PIXEL, 500_000)));
}

/** Video that is written into WebM; all other goes into MP4. */
const WEBM_ONLY = "vp8";
const typeFor = (video: string) => (video === WEBM_ONLY ? "video/webm" : "video/mp4");

/**
 * What a film needs so that the server takes the part that was cut out: what may be copied is copied, what no browser is
 * sure to play, is too large or too heavy is written anew. With `isEncoded` the picture is written anew in any case.
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

/** Null for no sound; undefined where it can be neither copied nor written. */
function audioOf(film: Film, type: Conversion["type"], encoders: Encoders): Conversion["audio"] | undefined {
  if (film.audio === undefined) return null;
  const playable = PLAYABLE_CODECS[type].audio;
  if (film.audio !== null && playable.includes(film.audio)) return { codec: film.audio, isCopied: true };
  const codec = film.isDecodable ? encoders.audio.find((one) => playable.includes(one)) : undefined;
  return codec === undefined ? undefined : { codec, isCopied: false };
}
