import { TRENDING_DAYS } from "@starling/validators/clips";

const HOUR = 3_600_000;
const WEEK = TRENDING_DAYS * 24 * HOUR;

/**
 * A like is committed so long after its time at the latest, in milliseconds: what is under way at one run is found by the
 * next, and so is what a process writes whose clock is behind.
 */
export const OVERLAP = 60_000;

/** What came in a stretch of time, and what ran out in it a week later. */
export interface Stretch {
  from: Date;
  to: Date;
}

/**
 * The stretches that a run has to look at, one after the other so that none takes long after a night without runs; null
 * when every clip has to be counted anew.
 */
export function stretchesOf(last: Date | null, now: Date): Stretch[] | null {
  if (last === null || now.getTime() - last.getTime() >= WEEK) return null;
  const stretches: Stretch[] = [];
  let from = last.getTime();
  do {
    const to = Math.max(from, Math.min(from + HOUR, now.getTime()));
    stretches.push({ from: new Date(from - OVERLAP), to: new Date(to) });
    from = to;
  } while (from < now.getTime());
  return stretches;
}

/** An instant a week earlier. */
export function weekBefore(at: Date): Date {
  return new Date(at.getTime() - WEEK);
}
