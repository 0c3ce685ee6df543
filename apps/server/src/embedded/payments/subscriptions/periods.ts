const DAY = 86_400;

export type Interval = "month" | "year";

/**
 * Unix time in seconds that is `times` months or years after `anchor`. In a shorter month, the 31st becomes
 * the last day.
 */
export function afterIntervals(anchor: number, interval: Interval, times: number): number {
  const start = new Date(anchor * 1_000);
  const months = start.getUTCMonth() + (interval === "year" ? times * 12 : times);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  const midnight = Date.UTC(start.getUTCFullYear(), months, day) / 1_000;
  return midnight + (anchor % DAY);
}

/**
 * Unix time in seconds at which the billing period that contains `start` ends. The first period begins at
 * `anchor`.
 */
export function periodEnd(anchor: number, start: number, interval: Interval): number {
  let times = 1;
  while (afterIntervals(anchor, interval, times) <= start) times++;
  return afterIntervals(anchor, interval, times);
}
