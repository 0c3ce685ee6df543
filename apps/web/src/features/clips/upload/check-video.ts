import { t } from "@starling/i18n/translate";
import { CLIP_UNREADABLE } from "@starling/validators/clips";
import { checkVideo as words } from "./words.ts";

export const VIDEO_TYPES = "video/*";

/** Maximum size of a video file in bytes. A larger file would fill a phone's memory. */
export const MAX_FILM_BYTES = 4 * 1024 ** 3;

export interface VideoFacts {
  /** Length in seconds. */
  duration: number;
  width: number;
  height: number;
}

/** Reason to reject a file before opening it, or null. */
export function refusedFile({ type, size }: Pick<File, "type" | "size">): string | null {
  // Some systems report no MIME type; the file's bytes are checked later.
  if (type !== "" && !type.startsWith("video/")) return t(CLIP_UNREADABLE);
  return size > MAX_FILM_BYTES ? words.tooHeavy : null;
}

/**
 * Reason to reject a video, or null. Videos that are too long or too large are cut or scaled down instead.
 */
export function refusedVideo({ duration, width, height }: VideoFacts): string | null {
  if (width === 0 || height === 0) return t(CLIP_UNREADABLE);
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

export function undecodable(codec: string | null): string {
  return codec === null ? words.unknownFormat : words.undecodable(NAMES[codec] ?? codec.toUpperCase());
}
