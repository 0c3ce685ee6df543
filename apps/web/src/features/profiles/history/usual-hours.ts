import { clockText } from "@starling/validators/date-texts";
import { usualWeek as words } from "./words.ts";

/**
 * Frequency with which the streamer was live in an hour of the week: 0 means never, 1 in few weeks, 2 in
 * about half of the weeks, and 3 in most weeks.
 */
export type Level = 0 | 1 | 2 | 3;

export function levelOf(count: number, weeks: number): Level {
  if (count === 0) return 0;
  const share = count / weeks;
  if (share < 0.4) return 1;
  return share < 0.7 ? 2 : 3;
}

export function hourText(hour: number): string {
  return clockText(new Date(Date.UTC(2026, 0, 1, hour % 24)), "UTC");
}

/** Hours with a stream in at least half of the weeks, for example "20:00 – 23:00". */
export function usualTimes(hours: readonly number[], weeks: number): string[] {
  const times: string[] = [];
  let from: number | null = null;
  for (let hour = 0; hour <= hours.length; hour += 1) {
    const isUsual = hour < hours.length && (hours[hour] ?? 0) * 2 >= weeks;
    if (isUsual) from ??= hour;
    else if (from !== null) {
      times.push(words.times(hourText(from), hourText(hour)));
      from = null;
    }
  }
  return times;
}
