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

/** Clips at least this wide (5:7) are shown whole. */
const UPRIGHT = 5 / 7;

/** Whether a clip may be cropped slightly to fill an upright stage. */
export function fillsStage({ width, height }: Pick<PlayableClip, "width" | "height">): boolean {
  return width > 0 && height > 0 && width / height < UPRIGHT;
}

/** "1:05"; "0:00" for invalid numbers. */
export function clockOf(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
