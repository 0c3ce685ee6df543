import type { ClipCard } from "@starling/validators/clips";

/** What a player needs of a clip. */
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

/** From this width to height on (5:7), a clip is shown whole; a slimmer one fills an upright stage. */
const UPRIGHT = 5 / 7;

/** Whether the clip may be cut a little to fill an upright stage: faces stay in it, black bars do not. */
export function fillsStage({ width, height }: Pick<PlayableClip, "width" | "height">): boolean {
  return width > 0 && height > 0 && width / height < UPRIGHT;
}

/** "1:05", of seconds. What is no number of seconds is "0:00". */
export function clockOf(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
