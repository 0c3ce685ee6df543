import { isZone, zoneOffset } from "./zone-offsets.ts";

/** Length in characters. */
export const MAX_GAME = 100;

/** Weekly or one-time schedule entry, in the local time of its zone. */
export interface ScheduleEntry {
  id: string;
  /** 0 = Sunday to 6 = Saturday; null for a one-time entry. */
  dayOfWeek: number | null;
  /** `YYYY-MM-DD`; null for a weekly entry. */
  date: string | null;
  /** Local time `HH:MM`. */
  startTime: string;
  /** Local time `HH:MM`. An end that is not after the start is on the next day. */
  endTime: string;
  /** IANA time zone. */
  timeZone: string;
  isRecurring: boolean;
  game: string | null;
}

export interface WallClock {
  /** `YYYY-MM-DD`. */
  date: string;
  /** 0 = Sunday. */
  dayOfWeek: number;
  /** Minutes since midnight. */
  minutes: number;
}

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
/** In minutes. The largest known change is three hours (Antarctica). */
const MAX_CLOCK_SETBACK = 4 * 60;

function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / MINUTE);
}

function clockOf(minute: number, timeZone: string): WallClock {
  const shown = minute + zoneOffset(minute, timeZone);
  const day = Math.floor(shown / DAY_MINUTES);
  const midnight = new Date(day * DAY_MINUTES * MINUTE);
  return {
    date: midnight.toISOString().slice(0, 10),
    dayOfWeek: midnight.getUTCDay(),
    minutes: shown - day * DAY_MINUTES,
  };
}

export function wallClock(at: Date, timeZone: string): WallClock {
  return clockOf(minuteOf(at), timeZone);
}

export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

export function timeOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

export function nextDate(date: string, days: number): string {
  if (days === 0) return date;
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MINUTES * MINUTE).toISOString().slice(0, 10);
}

/** 0 = Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** `dayOfWeek` is the weekday of `date`. */
export function startsOn(entry: ScheduleEntry, date: string, dayOfWeek: number): boolean {
  return entry.date === null ? entry.dayOfWeek === dayOfWeek : entry.date === date;
}

/** Whether the zone's clock is between start and end. Repeated or skipped hours do not interrupt streams. */
export function isLiveAt(entry: ScheduleEntry, at: Date): boolean {
  const now = monotonicClock(at, entry.timeZone);
  const start = minutesOf(entry.startTime);
  const end = minutesOf(entry.endTime);
  const overnight = end <= start;
  if (startsOn(entry, now.date, now.dayOfWeek) && now.minutes >= start && (overnight || now.minutes < end)) {
    return true;
  }
  const yesterday = (now.dayOfWeek + 6) % 7;
  return overnight && now.minutes < end && startsOn(entry, nextDate(now.date, -1), yesterday);
}

export function isLive(entries: readonly ScheduleEntry[], at: Date): boolean {
  return entries.some((entry) => isLiveAt(entry, at));
}

/** Minute of the only clock change between two minutes. */
function changeBetween(before: number, after: number, timeZone: string): number {
  const target = zoneOffset(after, timeZone);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zoneOffset(middle, timeZone) === target) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Wall clock that never goes back: during a repeated hour, it stays at the minute before the clock change.
 */
export function monotonicClock(at: Date, timeZone: string): WallClock {
  const minute = minuteOf(at);
  const repeated = zoneOffset(minute - MAX_CLOCK_SETBACK, timeZone) - zoneOffset(minute, timeZone);
  if (repeated <= 0) return clockOf(minute, timeZone);
  const change = changeBetween(minute - MAX_CLOCK_SETBACK, minute, timeZone);
  return clockOf(minute - change < repeated ? change - 1 : minute, timeZone);
}

/**
 * First instant at which the wall clock reaches a time. For a skipped time, the instant of the clock change.
 */
export function instantOf(date: string, minutes: number, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) / MINUTE + minutes;
  const before = asUtc - zoneOffset(asUtc - DAY_MINUTES, timeZone);
  const after = asUtc - zoneOffset(asUtc + DAY_MINUTES, timeZone);
  const exact = [before, after].filter((minute) => minute + zoneOffset(minute, timeZone) === asUtc);
  const first = exact.length > 0 ? Math.min(...exact) : changeBetween(after, before, timeZone);
  return new Date(first * MINUTE);
}

export interface StreamSpan {
  start: Date;
  end: Date;
}

/** Null if a clock change skips the entire stream. */
export function spanOn(entry: ScheduleEntry, date: string): StreamSpan | null {
  const startMinutes = minutesOf(entry.startTime);
  const endMinutes = minutesOf(entry.endTime);
  const endDate = endMinutes <= startMinutes ? nextDate(date, 1) : date;
  const start = instantOf(date, startMinutes, entry.timeZone);
  const end = instantOf(endDate, endMinutes, entry.timeZone);
  return start < end ? { start, end } : null;
}

/** Earliest start of the current streams; null while offline. */
export function liveSince(entries: readonly ScheduleEntry[], at: Date): Date | null {
  let since: Date | null = null;
  for (const entry of entries) {
    if (!isLiveAt(entry, at)) continue;
    const { date: today } = monotonicClock(at, entry.timeZone);
    for (const date of [today, nextDate(today, -1)]) {
      const span = startsOn(entry, date, weekdayOf(date)) ? spanOn(entry, date) : null;
      if (span === null || span.start > at || span.end <= at) continue;
      if (since === null || span.start < since) since = span.start;
    }
  }
  return since;
}

/** Looks several weeks ahead, as a clock change may skip a weekly stream. */
const WEEKS_AHEAD = 3;

function nextStartOf(entry: ScheduleEntry, at: Date): Date | null {
  if (entry.date === null && entry.dayOfWeek === null) return null;
  const today = wallClock(at, entry.timeZone);
  const ahead = ((entry.dayOfWeek ?? 0) - today.dayOfWeek + 7) % 7;
  for (let week = 0; week < (entry.date === null ? WEEKS_AHEAD : 1); week += 1) {
    const span = spanOn(entry, entry.date ?? nextDate(today.date, ahead + week * 7));
    if (span !== null && span.start > at) return span.start;
  }
  return null;
}

/** Earliest start strictly after the instant; null without any. */
export function nextStart(entries: readonly ScheduleEntry[], at: Date): Date | null {
  let next: Date | null = null;
  for (const entry of entries) {
    const start = nextStartOf(entry, at);
    if (start !== null && (next === null || start < next)) next = start;
  }
  return next;
}

/** Excludes offsets such as "+02:00", which lack daylight saving. */
export function isTimeZone(value: string): boolean {
  return /^[A-Za-z]/.test(value) && isZone(value);
}
