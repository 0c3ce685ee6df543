import { isolated } from "@starling/validators/isolated";
import { nextDate, type ScheduleEntry, startsOn, wallClock, weekdayOf } from "@starling/validators/schedules";

/** A date and time on the wall of a zone. */
export interface WallTime {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`. */
  time: string;
}

/** One entry of a calendar; `weekly` ones repeat for ever on the day they begin. */
export interface CalendarEvent {
  /** The same in every edition, so that a subscriber's calendar knows it again. */
  uid: string;
  timeZone: string;
  start: WallTime;
  end: WallTime;
  weekly: boolean;
  summary: string;
  location: string | null;
}

/** What a calendar is made of. All of it is public. */
export interface CalendarSource {
  username: string;
  displayName: string;
  /** Labels of the platforms, such as "Twitch". */
  platforms: readonly string[];
  /** When the profile was made: weekly streams whose own age is not known repeat from then. */
  since: Date;
  entries: readonly ScheduleEntry[];
}

/** Seven days hold each weekday once. */
const WEEK = 7;

/** A text without control characters, which no calendar may hold, and without those that turn the text after them. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, " ").trim();
}

/** A streamer's name for the sentences of a calendar. */
export function calendarName({
  displayName,
  username,
}: Pick<CalendarSource, "displayName" | "username">): string {
  return isolated(plain(displayName) || username);
}

/** No entry is older than this; what claims to be is not worth decades of repetitions. */
const FIRST_ENTRIES = Date.parse("2020-01-01T00:00:00Z");

/** When an id was made, which a UUIDv7 tells (docs/product.md §9.3). */
function madeAt(id: string): Date | null {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i.exec(id) ?? [];
  return high === undefined ? null : new Date(Number.parseInt(`${high}${low}`, 16));
}

/**
 * The date on which an entry first stands in a calendar. A weekly one begins with its first day since it was made, not
 * with the day of reading: what has been stays in calendars, and an unchanged schedule is the same text.
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
 * A schedule as calendar events: weekly entries repeat in their own zone, one-time ones stand alone, and what ends
 * at or before its start ends on the next day (docs/product.md §2.6).
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
      summary: game ? `${name} live: ${game}` : `${name} live`,
      location,
    };
  });
}
