import { createClipInput } from "@starling/validators/clip-inputs";
import {
  CLIP_TOO_HEAVY,
  CLIP_TOO_WIDE,
  CLIP_TYPES,
  CLIP_UNREADABLE,
  MAX_CLIP_BYTES,
  MAX_CLIP_SIDE,
} from "@starling/validators/clips";

/** What a file input offers to choose from: videos only (spec B §5). */
export const VIDEO_TYPES = CLIP_TYPES.join(",");

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
  if (type !== "" && !CLIP_TYPES.some((known) => known === type)) return CLIP_UNREADABLE;
  return size > MAX_CLIP_BYTES ? CLIP_TOO_HEAVY : null;
}

/** Why a video cannot be a clip; null when it can. The length is judged by the procedure's own schema. */
export function refusedVideo({ duration, width, height }: VideoFacts): string | null {
  if (width === 0 || height === 0) return CLIP_UNREADABLE;
  if (Math.max(width, height) > MAX_CLIP_SIDE) return CLIP_TOO_WIDE;
  const length = createClipInput.shape.duration.safeParse(duration);
  return length.error?.issues[0]?.message ?? null;
}
