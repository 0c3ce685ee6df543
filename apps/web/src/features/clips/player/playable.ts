import type { ClipCard } from "@starling/validators/clips";

export type PlayableClip = Pick<
  ClipCard,
  | "id"
  | "url"
  | "title"
  | "thumbnail"
  | "thumbnailSrcSet"
  | "blur"
  | "duration"
  | "width"
  | "height"
  | "captions"
>;

/** Clips of at least this width-to-height ratio are not cropped. */
const MAX_CROP_RATIO = 5 / 7;

/** Whether a clip may be cropped to fill a portrait stage. */
export function fillsStage({ width, height }: Pick<PlayableClip, "width" | "height">): boolean {
  return width > 0 && height > 0 && width / height < MAX_CROP_RATIO;
}

/** Example: "1:05"; invalid numbers give "0:00". */
export function clockOf(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
