export interface StreamingFrequency {
  /** Days from 0 (Sunday) to 6 (Saturday). */
  typicalDays?: readonly number[] | null | undefined;
  /** Local time as `HH:MM`. */
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  /** IANA time zone. */
  timeZone?: string | null | undefined;
}

export interface WeeklyStream {
  dayOfWeek: number;
  date: null;
  startTime: string;
  endTime: string;
  timeZone: string;
  game: null;
}

/**
 * Weekly streams sorted by day; empty if the days, start or end are missing. Equal start and end mean 24
 * hours. The default zone is UTC.
 */
export function entriesOfFrequency(frequency: StreamingFrequency | null | undefined): WeeklyStream[] {
  const { typicalDays, startTime, endTime, timeZone } = frequency ?? {};
  if (!startTime || !endTime) return [];
  return [...new Set(typicalDays ?? [])]
    .sort((one, other) => one - other)
    .map((dayOfWeek) => ({
      dayOfWeek,
      date: null,
      startTime,
      endTime,
      timeZone: timeZone || "UTC",
      game: null,
    }));
}

/** Hours per week; `max` is null if there is no upper limit. */
export interface WeeklyHours {
  min: number;
  max: number | null;
}

const WEEKLY_HOURS: Readonly<Record<string, WeeklyHours>> = {
  "<5": { min: 0, max: 5 },
  "5-10": { min: 5, max: 10 },
  "10-20": { min: 10, max: 20 },
  "20+": { min: 20, max: null },
};

/** Null if not chosen. */
export function weeklyHours(hoursPerWeek: string | null | undefined): WeeklyHours | null {
  if (!hoursPerWeek || !Object.hasOwn(WEEKLY_HOURS, hoursPerWeek)) return null;
  return WEEKLY_HOURS[hoursPerWeek] ?? null;
}

export function hoursChoice(hours: number): string | null {
  const [choice] =
    Object.entries(WEEKLY_HOURS).find(([, { min, max }]) => min <= hours && (max === null || hours < max)) ??
    [];
  return choice ?? null;
}
