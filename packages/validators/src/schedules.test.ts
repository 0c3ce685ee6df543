import fc from "fast-check";
import { expect, test } from "vitest";
import {
  instantOf,
  isLive,
  isLiveAt,
  isTimeZone,
  nextStart,
  type ScheduleEntry,
  timeOf,
  wallClock,
} from "./schedules.ts";

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

test("a stream ends on the next day if its end is before its start", () => {
  const late = { startTime: "22:00", endTime: "02:00" };
  expect(liveAt(late, "2026-03-14T23:30:00Z")).toBe(true);
  expect(liveAt(late, "2026-03-15T01:59:00Z")).toBe(true);
  expect(liveAt(late, "2026-03-15T02:00:00Z")).toBe(false);
  expect(liveAt(late, "2026-03-14T01:00:00Z")).toBe(false);
  expect(liveAt({ ...late, dayOfWeek: 0 }, "2026-03-16T01:00:00Z")).toBe(true);
});

test("a stream lasts a whole day if start and end are equal", () => {
  const whole = { startTime: "10:00", endTime: "10:00" };
  expect(liveAt(whole, "2026-03-14T09:59:00Z")).toBe(false);
  expect(liveAt(whole, "2026-03-14T10:00:00Z")).toBe(true);
  expect(liveAt(whole, "2026-03-15T09:59:00Z")).toBe(true);
  expect(liveAt(whole, "2026-03-15T10:00:00Z")).toBe(false);
});

test("a one-time stream runs once, also past midnight", () => {
  const once = {
    dayOfWeek: null,
    date: "2026-02-28",
    isRecurring: false,
    startTime: "23:00",
    endTime: "01:00",
  };
  expect(liveAt(once, "2026-02-28T23:30:00Z")).toBe(true);
  expect(liveAt(once, "2026-03-01T00:30:00Z")).toBe(true);
  expect(liveAt(once, "2026-03-07T23:30:00Z")).toBe(false);
});

test("a stream follows the wall clock of its zone across clock changes", () => {
  const berlin = { dayOfWeek: 0, startTime: "20:00", endTime: "21:00", timeZone: "Europe/Berlin" };
  expect(liveAt(berlin, "2026-03-22T19:30:00Z")).toBe(true);
  expect(liveAt(berlin, "2026-03-29T19:30:00Z")).toBe(false);
  expect(liveAt(berlin, "2026-03-29T18:30:00Z")).toBe(true);
});

test("a stream runs only once in a repeated hour", () => {
  const night = { dayOfWeek: 0, timeZone: "America/New_York" };
  // The clock reaches 02:00 only after the repeated hour.
  const whole = { ...night, startTime: "01:00", endTime: "02:00" };
  expect(liveAt(whole, "2026-11-01T05:30:00Z")).toBe(true);
  expect(liveAt(whole, "2026-11-01T06:30:00Z")).toBe(true);
  expect(liveAt(whole, "2026-11-01T07:00:00Z")).toBe(false);
  const short = { ...night, startTime: "01:15", endTime: "01:45" };
  expect(liveAt(short, "2026-11-01T05:30:00Z")).toBe(true);
  expect(liveAt(short, "2026-11-01T06:30:00Z")).toBe(false);
  // The stream does not pause while the clock repeats the time before its start.
  const late = { ...night, startTime: "01:30", endTime: "03:00" };
  expect(liveAt(late, "2026-11-01T06:10:00Z")).toBe(true);
});

test("a stream in a skipped hour starts late, or is omitted if entirely skipped", () => {
  const night = { dayOfWeek: 0, timeZone: "America/New_York" };
  const rest = { ...BASE, ...night, startTime: "02:30", endTime: "04:00" };
  expect(nextStart([rest], new Date("2026-03-08T05:00:00Z"))).toEqual(new Date("2026-03-08T07:00:00Z"));
  expect(isLiveAt(rest, new Date("2026-03-08T07:00:00Z"))).toBe(true);
  const swallowed = { ...rest, endTime: "02:45" };
  expect(nextStart([swallowed], new Date("2026-03-02T12:00:00Z"))).toEqual(new Date("2026-03-15T06:30:00Z"));
  expect(isLiveAt(swallowed, new Date("2026-03-08T07:00:00Z"))).toBe(false);
});

test("isLive is true if any entry is live", () => {
  const entries = [BASE, { ...BASE, dayOfWeek: 0 }];
  expect(isLive(entries, new Date("2026-03-15T20:30:00Z"))).toBe(true);
  expect(isLive([], new Date("2026-03-15T20:30:00Z"))).toBe(false);
});

test("nextStart returns the next start strictly after now, and null for a past date", () => {
  expect(nextStart([BASE], new Date("2026-03-14T19:59:00Z"))).toEqual(new Date("2026-03-14T20:00:00Z"));
  expect(nextStart([BASE], new Date("2026-03-14T20:00:00Z"))).toEqual(new Date("2026-03-21T20:00:00Z"));
  const past = { ...BASE, dayOfWeek: null, date: "2026-01-01", isRecurring: false };
  expect(nextStart([past], new Date("2026-03-14T20:00:00Z"))).toBeNull();
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
const minutes = fc.integer({ min: 0, max: 1439 });
const instant = fc
  .integer({ min: Date.UTC(2025, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 })
  .map((at) => new Date(at * 60_000));

test("isLiveAt is true at the next start of a 90-minute stream", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), minutes, zone, instant, (dayOfWeek, start, timeZone, now) => {
      const entry = {
        ...BASE,
        dayOfWeek,
        startTime: timeOf(start),
        endTime: timeOf((start + 90) % 1440),
        timeZone,
      };
      const next = nextStart([entry], now);
      expect(next).not.toBeNull();
      if (!next) return;
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      expect(next.getTime()).toBeLessThanOrEqual(now.getTime() + 8 * 86_400_000);
      expect(isLiveAt(entry, next)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

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
