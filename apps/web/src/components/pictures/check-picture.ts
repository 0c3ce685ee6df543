import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE,
  PICTURE_IS_SVG,
  PICTURE_TOO_HEAVY,
  PICTURE_TOO_WIDE,
  PICTURE_UNREADABLE,
} from "@starling/validators/pictures";

/** What a file input offers to choose from. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** Why a file cannot be a picture, as far as can be seen before it is opened; null when it may be one. */
export function refusedFile({ type, size }: Pick<File, "type" | "size">): string | null {
  if (type === "image/svg+xml") return PICTURE_IS_SVG;
  if (!type.startsWith("image/")) return PICTURE_UNREADABLE;
  return size > MAX_PICTURE_BYTES ? PICTURE_TOO_HEAVY : null;
}

/** Why a picture of so many pixels cannot be used; null when it can. */
export function refusedSides(width: number, height: number): string | null {
  const fits = Math.max(width, height) <= MAX_PICTURE_SIDE && width * height <= MAX_PICTURE_PIXELS;
  return fits ? null : PICTURE_TOO_WIDE;
}
