import { localized, msg, t } from "@starling/i18n/translate";
export const PICTURE_KINDS = ["avatar", "banner"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Widths in pixels, default first, and aspect ratio (width ÷ height). */
export const PICTURE_FORMATS: Record<
  PictureKind,
  { widths: readonly number[]; aspect: number; label: string }
> = localized(() => ({
  avatar: { widths: [192, 96, 384], aspect: 1, label: t("Profile picture") },
  banner: { widths: [1280, 640, 1920], aspect: 4, label: t("Banner") },
}));

export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** In pixels. Prevents a small file from decompressing to gigabytes. */
export const MAX_PICTURE_SIDE = 12_000;
export const MAX_PICTURE_PIXELS = 60_000_000;

export const PICTURE_TOO_HEAVY = msg("This picture is larger than 8 MB. Please choose a smaller one.");
export const PICTURE_TOO_WIDE = msg(
  "This picture’s resolution is too high. Please choose one with at most 12,000 pixels per side.",
);
export const PICTURE_IS_SVG = msg(
  "SVG pictures are not supported. Please choose a JPEG, PNG, WebP, AVIF or GIF.",
);
export const PICTURE_UNREADABLE = msg(
  "This isn’t a picture we can read. Please choose a JPEG, PNG, WebP, AVIF or GIF.",
);
export const PICTURE_AS_FILE = msg("Please upload the picture itself; links to pictures are not supported");

export interface PictureSet {
  srcSet: string;
  /** Small preview as a `data:` URL. */
  placeholder: string;
  /** Main hue in degrees; null for a gray picture, absent for older pictures. */
  hue?: number | null;
}

/** URL by kind of picture, or the reason for rejection. */
export type UploadedPicture = Partial<Record<PictureKind | "refused", string>>;

/** Error for failures not caused by the picture. */
export const PICTURE_NOT_SAVED = msg("Your picture could not be saved. Please try again.");
