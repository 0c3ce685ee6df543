import { CLIP_UNREADABLE } from "@starling/validators/clips";
import { checkVideo as words } from "./words.ts";

/** What a file input offers to choose from: videos only (docs/product.md §4.2). */
export const VIDEO_TYPES = "video/*";

/** Largest film that a clip is made of, in bytes: larger ones would fill a phone's memory. */
export const MAX_FILM_BYTES = 4 * 1024 ** 3;
export const FILM_TOO_HEAVY = words.tooLarge;

/** What a browser reads of a video before it is sent. */
export interface VideoFacts {
  /** In seconds. */
  duration: number;
  width: number;
  height: number;
}

/** Why a file cannot be a clip, as far as can be seen before it is opened; null when it may be one. */
export function refusedFile({ type, size }: Pick<File, "type" | "size">): string | null {
  // Some systems know no type of some endings; the bytes tell.
  if (type !== "" && !type.startsWith("video/")) return CLIP_UNREADABLE;
  return size > MAX_FILM_BYTES ? FILM_TOO_HEAVY : null;
}

/** Why a video cannot be a clip; null when it can. A longer one is cut, a wider one made smaller. */
export function refusedVideo({ duration, width, height }: VideoFacts): string | null {
  if (width === 0 || height === 0) return CLIP_UNREADABLE;
  return Number.isFinite(duration) && duration > 0 ? null : words.noLength;
}

const NAMES: Readonly<Record<string, string>> = {
  hevc: "HEVC",
  av1: "AV1",
  avc: "H.264",
  "avc+": "H.264 (10-bit, 4:2:2 or 4:4:4)",
  "vp9+": "VP9 (10-bit, 4:2:2 or 4:4:4)",
  "av1+": "AV1 (High or Professional)",
  vp9: "VP9",
  vp8: "VP8",
};

/** What to do with a film whose format this browser does not decode. */
export function undecodable(codec: string | null): string {
  const format = codec === null ? words.unknownFormat : words.format(NAMES[codec] ?? codec.toUpperCase());
  return words.undecodable(format);
}
