import { t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
import { nextDate, type ScheduleEntry, startsOn, wallClock, weekdayOf } from "@starling/validators/schedules";

export interface WallTime {
  /** Local date as `YYYY-MM-DD`. */
  date: string;
  /** Local time as `HH:MM`. */
  time: string;
}

/** `weekly` events repeat without end. */
export interface CalendarEvent {
  /** Stable across revisions, so that calendar programs update the event. */
  uid: string;
  timeZone: string;
  start: WallTime;
  end: WallTime;
  weekly: boolean;
  summary: string;
  location: string | null;
}

export interface CalendarSource {
  username: string;
  displayName: string;
  platforms: readonly string[];
  /** Creation time of the profile. A weekly stream whose own creation time is unknown starts on this day. */
  since: Date;
  entries: readonly ScheduleEntry[];
}

const WEEK = 7;

/** Removes control characters, which calendars forbid, and bidirectional overrides. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, " ").trim();
}

export function calendarName({
  displayName,
  username,
}: Pick<CalendarSource, "displayName" | "username">): string {
  return isolated(plain(displayName) || username);
}

/**
 * Earliest time at which a weekly entry can start. Without this limit, a forged date in the entry's id could
 * cause a huge number of repetitions.
 */
const FIRST_ENTRIES = Date.parse("2020-01-01T00:00:00Z");

/** Creation time in a UUIDv7 (docs/product.md §9.3); null for other ids. */
function madeAt(id: string): Date | null {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i.exec(id) ?? [];
  return high === undefined ? null : new Date(Number.parseInt(`${high}${low}`, 16));
}

/**
 * First date of an entry. A weekly entry starts on the day it was created instead of today, so that past
 * dates remain and an unchanged schedule always yields the same text.
 */
function firstDate(entry: ScheduleEntry, since: Date, now: Date): string {
  if (entry.date !== null) return entry.date;
  const made = (madeAt(entry.id) ?? since).getTime();
  const from = new Date(Math.max(FIRST_ENTRIES, Math.min(made, now.getTime())));
  const first = wallClock(from, entry.timeZone).date;
  const days = Array.from({ length: WEEK }, (_, ahead) => nextDate(first, ahead));
  return days.find((date) => startsOn(entry, date, weekdayOf(date))) ?? first;
}

/**
 * Converts a schedule to events. Weekly entries repeat in their own time zone; an end at or before the start
 * is on the next day (docs/product.md §2.6).
 */
export function calendarEvents(source: CalendarSource, now: Date): CalendarEvent[] {
  const name = calendarName(source);
  const location = source.platforms.length > 0 ? source.platforms.join(", ") : null;
  return source.entries.map((entry) => {
    const date = firstDate(entry, source.since, now);
    const game = isolated(plain(entry.game ?? ""));
    return {
      uid: `${entry.id}@starling`,
      timeZone: entry.timeZone,
      start: { date, time: entry.startTime },
      end: { date: entry.endTime <= entry.startTime ? nextDate(date, 1) : date, time: entry.endTime },
      weekly: entry.date === null,
      summary: game ? t("{name} live: {game}", { name, game }) : t("{name} live", { name }),
      location,
    };
  });
}
