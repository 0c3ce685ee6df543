import { isZone, zoneOffset } from "./zone-offsets.ts";

/** Longest name of a planned stream's game, in characters. */
export const MAX_GAME = 100;

/** One planned stream: weekly on a day, or once on a date, as wall clock in its own zone (docs/product.md §2.6). */
export interface ScheduleEntry {
  id: string;
  /** 0 = Sunday to 6 = Saturday; null for a one-time entry. */
  dayOfWeek: number | null;
  /** `YYYY-MM-DD` for a one-time entry, else null. */
  date: string | null;
  /** `HH:MM`, wall clock. */
  startTime: string;
  /** `HH:MM`, wall clock; at or before the start it is the next day's. */
  endTime: string;
  /** IANA zone. */
  timeZone: string;
  isRecurring: boolean;
  game: string | null;
}

/** What a clock on the wall of a zone shows. */
export interface WallClock {
  /** `YYYY-MM-DD`. */
  date: string;
  /** 0 = Sunday. */
  dayOfWeek: number;
  /** Since midnight. */
  minutes: number;
}

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
/** Clocks are put back by up to three hours (stations in Antarctica); in minutes. */
const LONGEST_REPEAT = 4 * 60;

/** The minute since 1970 that an instant lies in. */
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

/** The wall clock of a zone at an instant. */
export function wallClock(at: Date, timeZone: string): WallClock {
  return clockOf(minuteOf(at), timeZone);
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** `HH:MM` of minutes since midnight. */
export function timeOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** The calendar date so many days later; earlier for a negative count. */
export function nextDate(date: string, days: number): string {
  if (days === 0) return date;
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MINUTES * MINUTE).toISOString().slice(0, 10);
}

/** The weekday of a calendar date, 0 = Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Whether the entry has a stream that begins on the date, which is the given weekday. */
export function startsOn(entry: ScheduleEntry, date: string, dayOfWeek: number): boolean {
  return entry.date === null ? entry.dayOfWeek === dayOfWeek : entry.date === date;
}

/**
 * Whether a stream of the entry is on: its zone's clock has reached the start and not yet the end
 * (docs/product.md §2.6). A stream is on once, also in an hour that the clocks repeat or skip.
 */
export function isLiveAt(entry: ScheduleEntry, at: Date): boolean {
  const now = furthestClock(at, entry.timeZone);
  const start = minutesOf(entry.startTime);
  const end = minutesOf(entry.endTime);
  const overnight = end <= start;
  if (startsOn(entry, now.date, now.dayOfWeek) && now.minutes >= start && (overnight || now.minutes < end)) {
    return true;
  }
  const yesterday = (now.dayOfWeek + 6) % 7;
  return overnight && now.minutes < end && startsOn(entry, nextDate(now.date, -1), yesterday);
}

/** Whether any entry is live (docs/product.md §5.1). */
export function isLive(entries: readonly ScheduleEntry[], at: Date): boolean {
  return entries.some((entry) => isLiveAt(entry, at));
}

/** The first minute after `before` whose offset is that of `after`, with one change of clocks between them. */
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
 * The latest time that a zone's wall clock has shown up to an instant. It is the wall clock itself, but while
 * the clocks repeat an hour it stands at that hour's last minute, so that it never runs back.
 */
export function furthestClock(at: Date, timeZone: string): WallClock {
  const minute = minuteOf(at);
  const repeated = zoneOffset(minute - LONGEST_REPEAT, timeZone) - zoneOffset(minute, timeZone);
  if (repeated <= 0) return clockOf(minute, timeZone);
  const change = changeBetween(minute - LONGEST_REPEAT, minute, timeZone);
  return clockOf(minute - change < repeated ? change - 1 : minute, timeZone);
}

/**
 * The first instant at which a zone's wall clock has reached the date and minutes. A time that is shown twice
 * is its first; one that is skipped is the moment the clocks are put forward.
 */
export function instantOf(date: string, minutes: number, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) / MINUTE + minutes;
  const before = asUtc - zoneOffset(asUtc - DAY_MINUTES, timeZone);
  const after = asUtc - zoneOffset(asUtc + DAY_MINUTES, timeZone);
  const exact = [before, after].filter((minute) => minute + zoneOffset(minute, timeZone) === asUtc);
  const first = exact.length > 0 ? Math.min(...exact) : changeBetween(after, before, timeZone);
  return new Date(first * MINUTE);
}

/** From when to when an entry's stream of a date is on. */
export interface StreamSpan {
  start: Date;
  end: Date;
}

/** The entry's stream that begins on a date of its zone, or null when the clocks skip it whole. */
export function spanOn(entry: ScheduleEntry, date: string): StreamSpan | null {
  const startMinutes = minutesOf(entry.startTime);
  const endMinutes = minutesOf(entry.endTime);
  const endDate = endMinutes <= startMinutes ? nextDate(date, 1) : date;
  const start = instantOf(date, startMinutes, entry.timeZone);
  const end = instantOf(endDate, endMinutes, entry.timeZone);
  return start < end ? { start, end } : null;
}

/** Since when the stream is on that {@link isLiveAt} tells of, the longest of several; null while none is. */
export function liveSince(entries: readonly ScheduleEntry[], at: Date): Date | null {
  let since: Date | null = null;
  for (const entry of entries) {
    if (!isLiveAt(entry, at)) continue;
    const { date: today } = furthestClock(at, entry.timeZone);
    for (const date of [today, nextDate(today, -1)]) {
      const span = startsOn(entry, date, weekdayOf(date)) ? spanOn(entry, date) : null;
      if (span === null || span.start > at || span.end <= at) continue;
      if (since === null || span.start < since) since = span.start;
    }
  }
  return since;
}

/** Weeks ahead in which a weekly entry begins at least once, even when the clocks skip one of its streams. */
const WEEKS_AHEAD = 3;

/** When the entry's next stream starts, strictly after the instant. */
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

/** When the next stream starts, strictly after the instant, or null when none is planned. */
export function nextStart(entries: readonly ScheduleEntry[], at: Date): Date | null {
  let next: Date | null = null;
  for (const entry of entries) {
    const start = nextStartOf(entry, at);
    if (start !== null && (next === null || start < next)) next = start;
  }
  return next;
}

/** Whether the text names a zone this machine knows. Bare offsets such as "+02:00" are no zones: they know no daylight saving. */
export function isTimeZone(value: string): boolean {
  return /^[A-Za-z]/.test(value) && isZone(value);
}
