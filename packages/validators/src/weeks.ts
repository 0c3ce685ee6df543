import { nextDate, type ScheduleEntry, spanOn, startsOn, wallClock, weekdayOf } from "./schedules.ts";

export interface PlannedStream {
  entryId: string;
  start: Date;
  end: Date;
  game: string | null;
  isLive: boolean;
  isOver: boolean;
}

export interface PlannedDay {
  /** `YYYY-MM-DD` in the visitor's zone. */
  date: string;
  isToday: boolean;
  /** Streams sorted by start. Live streams from earlier days appear under today. */
  streams: PlannedStream[];
}

const DAYS = 7;
/** Time zones differ by up to 26 hours, and streams may cross midnight. */
const DAYS_BEFORE = -2;
const DAYS_AFTER = 9;

function occurrence(entry: ScheduleEntry, date: string, now: Date): PlannedStream | null {
  const span = spanOn(entry, date);
  if (span === null) return null;
  const isLive = span.start <= now && now < span.end;
  return { entryId: entry.id, ...span, game: entry.game, isLive, isOver: span.end <= now };
}

function occurrences(entry: ScheduleEntry, now: Date): PlannedStream[] {
  const today = wallClock(now, entry.timeZone).date;
  return Array.from({ length: DAYS_AFTER - DAYS_BEFORE + 1 }, (_, index) =>
    nextDate(today, DAYS_BEFORE + index),
  )
    .filter((date) => startsOn(entry, date, weekdayOf(date)))
    .map((date) => occurrence(entry, date, now))
    .filter((stream) => stream !== null);
}

/** Streams appear on the day on which they begin in the visitor's zone. */
export function weekOf(entries: readonly ScheduleEntry[], now: Date, visitorZone: string): PlannedDay[] {
  const today = wallClock(now, visitorZone).date;
  const streams = entries
    .flatMap((entry) => occurrences(entry, now))
    .sort((one, other) => one.start.getTime() - other.start.getTime());
  const dayOf = (stream: PlannedStream) => {
    const date = wallClock(stream.start, visitorZone).date;
    return stream.isLive ? today : date;
  };
  return Array.from({ length: DAYS }, (_, index) => {
    const date = nextDate(today, index);
    return { date, isToday: index === 0, streams: streams.filter((stream) => dayOf(stream) === date) };
  });
}

/** One-time streams after the week of {@link weekOf}, soonest first. */
export function streamsAfterWeek(
  entries: readonly ScheduleEntry[],
  now: Date,
  visitorZone: string,
): PlannedStream[] {
  const firstDate = nextDate(wallClock(now, visitorZone).date, DAYS);
  return entries
    .flatMap((entry) => (entry.date === null ? [] : (occurrence(entry, entry.date, now) ?? [])))
    .filter(({ start }) => wallClock(start, visitorZone).date >= firstDate)
    .sort((one, other) => one.start.getTime() - other.start.getTime());
}
