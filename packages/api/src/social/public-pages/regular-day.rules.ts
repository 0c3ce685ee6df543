import type { RegularDay } from "@starling/validators/public-pages";
import { wallClock } from "@starling/validators/schedules";

const DAY = 86_400_000;
const REGULAR_WEEKS = 4;
const REGULAR_TIMES = 3;

/**
 * Weekday on which the streamer was live most often in the last four weeks, today excluded; null if no
 * weekday has streams in three of these weeks.
 */
export function regularDay(starts: readonly Date[], timeZone: string, now: Date): RegularDay | null {
  const dayOf = (date: string) => Date.parse(date) / DAY;
  const today = dayOf(wallClock(now, timeZone).date);
  const days = new Set(starts.map((start) => dayOf(wallClock(start, timeZone).date)));
  const times = new Map<number, number>();
  for (const day of days) {
    if (day >= today || day < today - REGULAR_WEEKS * 7) continue;
    const weekday = new Date(day * DAY).getUTCDay();
    times.set(weekday, (times.get(weekday) ?? 0) + 1);
  }
  const [most] = [...times].sort(([, one], [, other]) => other - one);
  if (!most || most[1] < REGULAR_TIMES) return null;
  return { dayOfWeek: most[0], times: most[1], weeks: REGULAR_WEEKS };
}
