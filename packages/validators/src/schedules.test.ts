import fc from "fast-check";
import { expect, test } from "vitest";
import { instantOf, isLiveAt, isTimeZone, nextStart, type ScheduleEntry, wallClock } from "./schedules.ts";

const BASE: ScheduleEntry = {
  id: "one",
  dayOfWeek: 6,
  date: null,
  startTime: "20:00",
  endTime: "23:00",
  timeZone: "UTC",
  isRecurring: true,
  game: null,
};

function liveAt(entry: Partial<ScheduleEntry>, at: string): boolean {
  return isLiveAt({ ...BASE, ...entry }, new Date(at));
}

test("isLiveAt includes the first minute of a stream and excludes its end", () => {
  expect(liveAt({}, "2026-03-14T19:59:59Z")).toBe(false);
  expect(liveAt({}, "2026-03-14T20:00:00Z")).toBe(true);
  expect(liveAt({}, "2026-03-14T22:59:59Z")).toBe(true);
  expect(liveAt({}, "2026-03-14T23:00:00Z")).toBe(false);
  expect(liveAt({}, "2026-03-15T21:00:00Z")).toBe(false);
});

test("a stream in an hour skipped by a clock change starts late, or is omitted if it is skipped entirely", () => {
  const night = { dayOfWeek: 0, timeZone: "America/New_York" };
  const rest = { ...BASE, ...night, startTime: "02:30", endTime: "04:00" };
  expect(nextStart([rest], new Date("2026-03-08T05:00:00Z"))).toEqual(new Date("2026-03-08T07:00:00Z"));
  expect(isLiveAt(rest, new Date("2026-03-08T07:00:00Z"))).toBe(true);
  const swallowed = { ...rest, endTime: "02:45" };
  expect(nextStart([swallowed], new Date("2026-03-02T12:00:00Z"))).toEqual(new Date("2026-03-15T06:30:00Z"));
  expect(isLiveAt(swallowed, new Date("2026-03-08T07:00:00Z"))).toBe(false);
});

test("instantOf maps a skipped time to the clock change and a repeated time to its first occurrence", () => {
  expect(instantOf("2026-03-08", 150, "America/New_York")).toEqual(new Date("2026-03-08T07:00:00Z"));
  expect(instantOf("2011-12-30", 720, "Pacific/Apia")).toEqual(new Date("2011-12-30T10:00:00Z"));
  expect(instantOf("2026-10-25", 150, "Europe/Berlin")).toEqual(new Date("2026-10-25T00:30:00Z"));
  expect(instantOf("2026-11-01", 90, "America/New_York")).toEqual(new Date("2026-11-01T05:30:00Z"));
});

const zone = fc.constantFrom(
  "UTC",
  "America/New_York",
  "Europe/Berlin",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
);
const instant = fc
  .integer({ min: Date.UTC(2025, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 })
  .map((at) => new Date(at * 60_000));

test("wallClock reverses instantOf for any time and zone", () => {
  fc.assert(
    fc.property(instant, zone, (at, timeZone) => {
      const shown = wallClock(at, timeZone);
      const back = wallClock(instantOf(shown.date, shown.minutes, timeZone), timeZone);
      expect(back).toEqual(shown);
    }),
    { numRuns: 300 },
  );
});

test("isTimeZone accepts zone names, but no offsets or unknown names", () => {
  expect(isTimeZone("Europe/Berlin")).toBe(true);
  expect(isTimeZone("+02:00")).toBe(false);
  expect(isTimeZone("Mars/Olympus")).toBe(false);
  expect(isTimeZone("")).toBe(false);
});
