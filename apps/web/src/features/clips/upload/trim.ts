import { MAX_CLIP_SECONDS } from "@starling/validators/clips";

/** Selected part of a video, in seconds. */
export interface Cut {
  start: number;
  end: number;
}

/** Seconds that one key press moves a handle. */
export const CUT_STEP = 0.1;
/** A shorter video is used whole. */
export const MIN_CUT_SECONDS = 1;

export function initialCut(seconds: number): Cut {
  return { start: 0, end: Math.min(seconds, MAX_CLIP_SECONDS) };
}

/** Whether the cut covers the whole video, apart from differences below one step. */
export function isWhole({ start, end }: Cut, seconds: number): boolean {
  return start < CUT_STEP && end > seconds - CUT_STEP;
}

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** Moves the start, and also the end if the clip would be too short or long. */
export function withStart(cut: Cut, second: number, seconds: number): Cut {
  const start = between(0, second, Math.max(0, seconds - MIN_CUT_SECONDS));
  const end = between(Math.min(start + MIN_CUT_SECONDS, seconds), cut.end, start + MAX_CLIP_SECONDS);
  return { start, end: Math.min(end, seconds) };
}

export function withEnd(cut: Cut, second: number, seconds: number): Cut {
  const end = between(Math.min(MIN_CUT_SECONDS, seconds), second, seconds);
  const start = between(end - MAX_CLIP_SECONDS, cut.start, Math.max(0, end - MIN_CUT_SECONDS));
  return { start: Math.max(0, start), end };
}

/**
 * Default position of the poster frame, as a fraction of the cut. At this position, most intros have ended.
 */
const USUAL_POSTER = 0.25;

export function usualPoster({ start, end }: Cut): number {
  return Math.round((start + (end - start) * USUAL_POSTER) / CUT_STEP) * CUT_STEP;
}
