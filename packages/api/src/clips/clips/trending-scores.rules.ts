import { TRENDING_DAYS } from "@starling/validators/clips";

const HOUR = 3_600_000;
const WEEK = TRENDING_DAYS * 24 * HOUR;

/**
 * Overlap of consecutive runs in ms: the maximum time between a like's timestamp and its commit, including
 * clock skew.
 */
export const OVERLAP = 60_000;

/** Clips whose likes were added or expired in this range are recounted. Likes expire after a week. */
export interface LikeWindow {
  from: Date;
  to: Date;
}

/** Splits the time since the last run into hours. Returns null if every clip must be recounted. */
export function recountRangesOf(last: Date | null, now: Date): LikeWindow[] | null {
  if (last === null || now.getTime() - last.getTime() >= WEEK) return null;
  const stretches: LikeWindow[] = [];
  let from = last.getTime();
  do {
    const to = Math.max(from, Math.min(from + HOUR, now.getTime()));
    stretches.push({ from: new Date(from - OVERLAP), to: new Date(to) });
    from = to;
  } while (from < now.getTime());
  return stretches;
}

export function weekBefore(at: Date): Date {
  return new Date(at.getTime() - WEEK);
}
