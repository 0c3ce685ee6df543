import { MAX_CLIP_SECONDS } from "@starling/validators/clips";

/** The part of a film that becomes the clip, in seconds. */
export interface Cut {
  start: number;
  end: number;
}

/** By how much a key moves a handle, in seconds. */
export const CUT_STEP = 0.1;
/** The shortest part that can be cut out, in seconds; of a shorter film it is the whole. */
export const SHORTEST_CUT = 1;

/** A film as it begins: the whole, or as much from its start as a clip may have. */
export function wholeOf(seconds: number): Cut {
  return { start: 0, end: Math.min(seconds, MAX_CLIP_SECONDS) };
}

/** Whether nothing is cut off; a step's worth is nothing. */
export function isWhole({ start, end }: Cut, seconds: number): boolean {
  return start < CUT_STEP && end > seconds - CUT_STEP;
}

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** The cut with its first handle at a second. The other is taken along where the clip would be too long or too short. */
export function withStart(cut: Cut, second: number, seconds: number): Cut {
  const start = between(0, second, Math.max(0, seconds - SHORTEST_CUT));
  const end = between(Math.min(start + SHORTEST_CUT, seconds), cut.end, start + MAX_CLIP_SECONDS);
  return { start, end: Math.min(end, seconds) };
}

/** The same with its second handle. */
export function withEnd(cut: Cut, second: number, seconds: number): Cut {
  const end = between(Math.min(SHORTEST_CUT, seconds), second, seconds);
  const start = between(end - MAX_CLIP_SECONDS, cut.start, Math.max(0, end - SHORTEST_CUT));
  return { start: Math.max(0, start), end };
}

/** Where in a clip the poster is taken from unless its owner chooses: a quarter in, past most openings. */
const USUAL_POSTER = 0.25;

/** The second of the frame that is the poster unless its owner chooses another. */
export function usualPoster({ start, end }: Cut): number {
  return Math.round((start + (end - start) * USUAL_POSTER) / CUT_STEP) * CUT_STEP;
}
