import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLive, isLiveAt, liveSince, nextStart, type ScheduleEntry } from "./schedules.ts";
import { type ClockWalk, clockChanges, walkClock, walkStreams } from "./testing/clock-walk.ts";
import { weekOf } from "./weeks.ts";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const ZONES: [zone: string, year: number][] = [
  ["Africa/Casablanca", 2026],
  ["America/Havana", 2026],
  ["America/New_York", 2026],
  ["America/Sao_Paulo", 2018],
  ["Antarctica/Troll", 2026],
  ["Asia/Kathmandu", 2026],
  ["Australia/Lord_Howe", 2026],
  ["Europe/Berlin", 2026],
  ["Europe/Dublin", 2026],
  ["Pacific/Apia", 2011],
  ["Pacific/Chatham", 2026],
  ["UTC", 2026],
];

function walksOf(zone: string, year: number): { change: number; walk: ClockWalk }[] {
  const changes = clockChanges(zone, year);
  return (changes.length > 0 ? changes : [Date.UTC(year, 5, 15, 1)]).map((change) => ({
    change,
    walk: walkClock(zone, change - 4 * DAY, 15),
  }));
}

function clockTime(minutes: number): string {
  const day = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(day / 60)).padStart(2, "0")}:${String(day % 60).padStart(2, "0")}`;
}

function anyEntry(zone: string, walk: ClockWalk, change: number) {
  const shown = walk.shown[(change - walk.from) / MINUTE] ?? "";
  const day = Date.parse(shown.slice(0, 10));
  const near = Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14));
  const time = fc
    .oneof(
      fc.integer({ min: -10, max: 10 }).map((quarters) => near + quarters * 15),
      fc.integer({ min: -75, max: 75 }).map((minutes) => near + minutes),
      fc.integer({ min: 0, max: 1439 }),
    )
    .map(clockTime);
  const date = fc
    .integer({ min: -2, max: 2 })
    .map((days) => new Date(day + days * DAY).toISOString().slice(0, 10));
  const when = fc.oneof(
    date.map((of) => ({ dayOfWeek: new Date(of).getUTCDay(), date: null })),
    date.map((of) => ({ dayOfWeek: null, date: of })),
  );
  return fc.record({ when, startTime: time, endTime: time }).map(
    ({ when: on, startTime, endTime }): ScheduleEntry => ({
      id: `${on.date}${on.dayOfWeek}${startTime}${endTime}`,
      ...on,
      startTime,
      endTime,
      timeZone: zone,
      isRecurring: on.date === null,
      game: null,
    }),
  );
}

const afterChange = fc.oneof(
  fc.integer({ min: -3 * 60, max: 3 * 60 }),
  fc.integer({ min: -1440 * 2, max: 1440 * 2 }),
);

describe.each(ZONES)("streams in zone %s in %i", (zone, year) => {
  const walks = walksOf(zone, year);

  function everywhere(check: (entries: ScheduleEntry[], at: Date, walk: ClockWalk) => void) {
    for (const { change, walk } of walks) {
      const entries = fc.array(anyEntry(zone, walk, change), { minLength: 1, maxLength: 4 });
      fc.assert(
        fc.property(entries, afterChange, (some, minutes) =>
          check(some, new Date(change + minutes * MINUTE), walk),
        ),
        { numRuns: 60 },
      );
    }
  }

  test("isLive agrees with a minute-by-minute simulation", () => {
    everywhere((entries, at, walk) => {
      const expected = entries.map((entry) =>
        walkStreams(entry, walk).some(({ start, end }) => start <= at.getTime() && at.getTime() < end),
      );
      expect(entries.map((entry) => isLiveAt(entry, at))).toEqual(expected);
      expect(isLive(entries, at)).toBe(expected.includes(true));
      const starts = entries
        .flatMap((entry) => walkStreams(entry, walk))
        .filter(({ start, end }) => start <= at.getTime() && at.getTime() < end)
        .map(({ start }) => start);
      expect(liveSince(entries, at)?.getTime() ?? null).toBe(starts.length > 0 ? Math.min(...starts) : null);
    });
  });

  test("nextStart agrees with a minute-by-minute simulation", () => {
    everywhere((entries, at, walk) => {
      const starts = entries
        .flatMap((entry) => walkStreams(entry, walk))
        .map((stream) => stream.start)
        .filter((start) => start > at.getTime());
      const expected = starts.length > 0 ? new Date(Math.min(...starts)) : null;
      expect(nextStart(entries, at)).toEqual(expected);
    });
  });

  test("weekOf agrees with a minute-by-minute simulation", () => {
    everywhere(([entry], at, walk) => {
      if (!entry) return;
      const days = weekOf([entry], at, "UTC");
      const midnight = Date.parse(at.toISOString().slice(0, 10));
      const expected = walkStreams(entry, walk).filter(
        ({ start, end }) =>
          (start >= midnight && start < midnight + 7 * DAY) || (start <= at.getTime() && at.getTime() < end),
      );
      const found = days.flatMap((day) => day.streams);
      expect(found.map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() }))).toEqual(
        expected,
      );
      expect(found.some((stream) => stream.isLive)).toBe(isLiveAt(entry, at));
      for (const stream of found) expect(stream.isOver).toBe(stream.end <= at);
    });
  });
});
