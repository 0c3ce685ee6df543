import type { ScheduleEntry } from "../schedules.ts";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Wall clock of a zone, minute by minute, as `YYYY-MM-DDTHH:MM`. */
export interface ClockWalk {
  /** Milliseconds since the epoch. */
  from: number;
  shown: string[];
  /** For each minute, the latest time in `shown` so far. */
  furthest: string[];
}

export interface WalkedStream {
  start: number;
  end: number;
}

/** Samples a zone's clock every minute: slow, but independent of offsets. */
export function walkClock(timeZone: string, from: number, days: number): ClockWalk {
  // The Swedish date format matches ISO.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const shown = Array.from({ length: days * 1440 }, (_, minute) =>
    format.format(from + minute * MINUTE).replace(" ", "T"),
  );
  let latest = "";
  const furthest = shown.map((time) => {
    if (time > latest) latest = time;
    return latest;
  });
  return { from, shown, furthest };
}

/** Finds the clock changes of a year, accurate to a minute. */
export function clockChanges(timeZone: string, year: number): number[] {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset", year: "numeric" });
  const offsetAt = (at: number) => format.format(at);
  const changes: number[] = [];
  for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += DAY) {
    if (offsetAt(day).slice(4) === offsetAt(day + DAY).slice(4)) continue;
    let at = day;
    while (offsetAt(at).slice(4) === offsetAt(day).slice(4)) at += MINUTE;
    changes.push(at);
  }
  return changes;
}

function firstReached(walk: ClockWalk, time: string): number {
  let [low, high] = [0, walk.furthest.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((walk.furthest[middle] ?? "") >= time) high = middle;
    else low = middle + 1;
  }
  return low === walk.furthest.length ? Number.POSITIVE_INFINITY : walk.from + low * MINUTE;
}

function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

/** Omits the first and the last day, because the simulation may cover only a part of these days. */
export function walkStreams(entry: ScheduleEntry, walk: ClockWalk): WalkedStream[] {
  const first = walk.shown[0]?.slice(0, 10) ?? "";
  const last = walk.shown.at(-1)?.slice(0, 10) ?? "";
  const streams: WalkedStream[] = [];
  for (let date = dateAfter(first, 1); date < last; date = dateAfter(date, 1)) {
    const planned =
      entry.date === null ? new Date(`${date}T12:00Z`).getUTCDay() === entry.dayOfWeek : entry.date === date;
    if (!planned) continue;
    const endDate = entry.endTime > entry.startTime ? date : dateAfter(date, 1);
    const start = firstReached(walk, `${date}T${entry.startTime}`);
    const end = firstReached(walk, `${endDate}T${entry.endTime}`);
    if (start < end) streams.push({ start, end });
  }
  return streams;
}
