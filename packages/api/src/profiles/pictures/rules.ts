import { t } from "@starling/i18n/translate";
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE,
  PICTURE_FORMATS,
  PICTURE_IS_SVG,
  PICTURE_TOO_HEAVY,
  PICTURE_TOO_WIDE,
  PICTURE_UNREADABLE,
  type PictureKind,
} from "@starling/validators/pictures";
import { DomainError, type ErrorCode } from "../../errors.ts";

export type PictureProblem = "heavy" | "svg" | "unreadable" | "wide";

const REFUSALS = {
  heavy: { code: "PAYLOAD_TOO_LARGE", message: PICTURE_TOO_HEAVY },
  svg: { code: "UNSUPPORTED_MEDIA_TYPE", message: PICTURE_IS_SVG },
  unreadable: { code: "UNSUPPORTED_MEDIA_TYPE", message: PICTURE_UNREADABLE },
  wide: { code: "VALIDATION", message: PICTURE_TOO_WIDE },
} as const satisfies Record<PictureProblem, { code: ErrorCode; message: string }>;

export function pictureRefused(field: string, problem: PictureProblem, cause?: unknown): DomainError {
  const { code, message: text } = REFUSALS[problem];
  const message = t(text);
  return new DomainError(code, message, { fields: [{ path: field, message }], cause });
}

const SNIFFED_BYTES = 4_096;

export function problemOfBytes(bytes: Uint8Array): PictureProblem | null {
  if (bytes.length > MAX_PICTURE_BYTES) return "heavy";
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, SNIFFED_BYTES)).trimStart();
  const isMarkup = /^(\u00ef\u00bb\u00bf)?\s*</.test(start);
  return isMarkup && /<svg[\s>]/i.test(start) ? "svg" : null;
}

export function problemOfSides(width: number, height: number): PictureProblem | null {
  if (width < 1 || height < 1) return "unreadable";
  if (width > MAX_PICTURE_SIDE || height > MAX_PICTURE_SIDE) return "wide";
  return width * height > MAX_PICTURE_PIXELS ? "wide" : null;
}

export interface Size {
  width: number;
  height: number;
}

/**
 * Sizes, largest first. Pictures are cropped to the center and never enlarged; a smaller picture keeps its
 * width.
 */
export function sizesFor(kind: PictureKind, picture: Size): Size[] {
  const { widths, aspect } = PICTURE_FORMATS[kind];
  const widest = Math.max(1, Math.floor(Math.min(picture.width, picture.height * aspect)));
  const chosen = new Set([Math.min(usualWidth(kind), widest), ...widths.filter((width) => width <= widest)]);
  return [...chosen]
    .sort((a, b) => b - a)
    .map((width) => ({ width, height: Math.max(1, Math.round(width / aspect)) }));
}

/** Maximum width of the file used as `src`, in pixels. */
export function usualWidth(kind: PictureKind): number {
  return PICTURE_FORMATS[kind].widths[0] ?? Number.POSITIVE_INFINITY;
}

export function srcSetOf(files: readonly { address: string; width: number }[]): string {
  return [...files]
    .sort((a, b) => a.width - b.width)
    .map(({ address, width }) => `${address} ${width}w`)
    .join(", ");
}
