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
  entries: readonly ScheduleEntry[];
}

/** The first seven days hold each weekday once. */
const WEEK = 7;

/** A text without control characters, which no calendar may hold. */
export function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

/** The date on which an entry first stands in a calendar: a weekly one has begun within the last seven days. */
function firstDate(entry: ScheduleEntry, now: Date): string {
  if (entry.date !== null) return entry.date;
  const today = wallClock(now, entry.timeZone).date;
  const days = Array.from({ length: WEEK }, (_, back) => nextDate(today, -back));
  return days.find((date) => startsOn(entry, date, weekdayOf(date))) ?? today;
}

/**
 * A schedule as calendar events: weekly entries repeat in their own zone, one-time ones stand alone, and what ends
 * at or before its start ends on the next day (decisions §3.4).
 */
export function calendarEvents(source: CalendarSource, now: Date): CalendarEvent[] {
  const name = plain(source.displayName) || source.username;
  const location = source.platforms.length > 0 ? source.platforms.join(", ") : null;
  return source.entries.map((entry) => {
    const date = firstDate(entry, now);
    const game = plain(entry.game ?? "");
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
