/** How often a price is due. */
export interface Rhythm {
  interval: "day" | "week" | "month" | "year" | string;
  interval_count: number;
}

const DAY = 86_400;

/**
 * The moment `times` intervals after the anchor, all in seconds. Months and years go by the calendar: what begins on the
 * 31st ends on the last day of a shorter month, and on the 31st again after it.
 */
export function afterIntervals(anchor: number, { interval, interval_count }: Rhythm, times: number): number {
  const count = interval_count * times;
  if (interval === "day") return anchor + count * DAY;
  if (interval === "week") return anchor + count * 7 * DAY;
  const start = new Date(anchor * 1_000);
  const months = start.getUTCMonth() + (interval === "year" ? count * 12 : count);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  const midnight = Date.UTC(start.getUTCFullYear(), months, day) / 1_000;
  return midnight + (anchor % DAY);
}

/** When the period that begins at `start` ends: the first round of the anchor after it. */
export function periodEnd(anchor: number, start: number, rhythm: Rhythm): number {
  let times = 1;
  while (afterIntervals(anchor, rhythm, times) <= start) times++;
  return afterIntervals(anchor, rhythm, times);
}
