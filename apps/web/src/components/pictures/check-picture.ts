import { t } from "@starling/i18n/translate";
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE,
  PICTURE_IS_SVG,
  PICTURE_TOO_HEAVY,
  PICTURE_TOO_WIDE,
  PICTURE_UNREADABLE,
} from "@starling/validators/pictures";

export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** Error message for a file's type or size; null if allowed. */
export function refusedFile({ type, size }: Pick<File, "type" | "size">): string | null {
  if (type === "image/svg+xml") return t(PICTURE_IS_SVG);
  if (!type.startsWith("image/")) return t(PICTURE_UNREADABLE);
  return size > MAX_PICTURE_BYTES ? t(PICTURE_TOO_HEAVY) : null;
}

/** Error message for a picture's dimensions in px; null if allowed. */
export function refusedSides(width: number, height: number): string | null {
  const fits = Math.max(width, height) <= MAX_PICTURE_SIDE && width * height <= MAX_PICTURE_PIXELS;
  return fits ? null : t(PICTURE_TOO_WIDE);
}
