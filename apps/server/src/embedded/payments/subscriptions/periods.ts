const DAY = 86_400;

/** How often a price is due. */
export type Interval = "month" | "year";

/**
 * The moment `times` intervals after the anchor, all in seconds, by the calendar: what begins on the 31st ends on the last
 * day of a shorter month, and on the 31st again after it.
 */
export function afterIntervals(anchor: number, interval: Interval, times: number): number {
  const start = new Date(anchor * 1_000);
  const months = start.getUTCMonth() + (interval === "year" ? times * 12 : times);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  const midnight = Date.UTC(start.getUTCFullYear(), months, day) / 1_000;
  return midnight + (anchor % DAY);
}

/** When the period that begins at `start` ends: the first round of the anchor after it. */
export function periodEnd(anchor: number, start: number, interval: Interval): number {
  let times = 1;
  while (afterIntervals(anchor, interval, times) <= start) times++;
  return afterIntervals(anchor, interval, times);
}
