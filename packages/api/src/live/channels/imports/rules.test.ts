import { scheduleInput } from "@starling/validators/schedule-inputs";
import { timeOf, wallClock } from "@starling/validators/schedules";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Segment } from "../../../platforms/imports.rules.ts";
import { proposedSchedule, usualWeekOf } from "./rules.ts";

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const NOW = new Date("2026-03-23T12:00:00Z");

function segment(start: string, hours: number, values: Partial<Segment> = {}): Segment {
  const at = new Date(start);
  return {
    start: at,
    end: new Date(at.getTime() + hours * HOUR),
    title: "An evening",
    game: null,
    isRecurring: true,
    isCanceled: false,
    ...values,
  };
}
const weeks = (one: Segment, count: number): Segment[] =>
  Array.from({ length: count }, (_, week) => ({
    ...one,
    start: new Date(one.start.getTime() + week * WEEK),
    end: one.end && new Date(one.end.getTime() + week * WEEK),
  }));
const slotsOf = (segments: Segment[], zone = "UTC") => proposedSchedule(segments, zone, NOW).slots;

test("usualWeekOf keeps the weekdays that share the most frequent start and end", () => {
  const planned = [
    segment("2026-03-24T19:30:00Z", 3),
    segment("2026-03-25T21:00:00Z", 1),
    segment("2026-03-26T19:30:00Z", 3),
    segment("2026-03-27T12:00:00Z", 2, { isRecurring: false }),
  ];
  expect(usualWeekOf(slotsOf(planned))).toEqual({
    typicalDays: [2, 4],
    startTime: "19:30",
    endTime: "22:30",
    timeZone: "UTC",
  });
  expect(usualWeekOf(slotsOf(planned.slice(3)))).toBeNull();
});

test("recognizes a weekly stream across a change to or from daylight saving time", () => {
  // The stream is at 21:00 in Berlin on both dates; the clocks change in between.
  const summer = segment("2026-03-24T20:00:00Z", 2);
  const next = { ...segment("2026-03-31T19:00:00Z", 2) };
  expect(slotsOf([summer, next], "America/New_York")).toHaveLength(1);
  // The clocks go forward this night; the entry keeps the usual three hours.
  const [night] = slotsOf([segment("2026-03-29T00:00:00Z", 3)], "Europe/Berlin");
  expect(night).toMatchObject({ dayOfWeek: 0, startTime: "01:00", endTime: "04:00" });
});

test("proposes a weekly stream that is cancelled this week but takes place next week", () => {
  const [off, on] = weeks(segment("2026-03-24T19:00:00Z", 2), 2);
  const both = [{ ...off, isCanceled: true } as Segment, on as Segment];
  expect(proposedSchedule(both, "UTC", NOW)).toMatchObject({ slots: [{ dayOfWeek: 2 }], left: [] });
  const gone = both.map((one) => ({ ...one, isCanceled: true }));
  expect(proposedSchedule(gone, "UTC", NOW)).toEqual({
    slots: [],
    left: [{ title: "An evening", start: "2026-03-24T19:00:00.000Z", reason: "canceled" }],
  });
});

test("returns a reason for each stream that cannot be imported, and omits past streams", () => {
  const { slots, left } = proposedSchedule(
    [
      segment("2026-03-24T10:00:00Z", 30, { title: "Marathon" }),
      segment("2026-03-25T10:00:00Z", 1, { title: "Open end", end: null }),
      segment("2026-03-26T10:00:00Z", 0, { title: "None" }),
      segment("2026-03-23T08:00:00Z", 1, { title: "Over" }),
      segment("2026-03-27T10:00:00Z", 1, { title: "Off", isRecurring: false, isCanceled: true }),
    ],
    "UTC",
    NOW,
  );
  expect(slots).toEqual([]);
  expect(left.map(({ title, reason }) => [title, reason])).toEqual([
    ["Marathon", "long"],
    ["Open end", "endless"],
    ["None", "endless"],
    ["Off", "canceled"],
  ]);
});

test("proposes streams up to the timetable's limit and reports the others as too many", () => {
  const many = Array.from({ length: 70 }, (_, hour) =>
    segment(new Date(NOW.getTime() + hour * 2 * HOUR).toISOString(), 1),
  );
  const { slots, left } = proposedSchedule(many, "UTC", NOW);
  expect(slots).toHaveLength(60);
  expect(left).toHaveLength(10);
  expect(new Set(left.map(({ reason }) => reason))).toEqual(new Set(["full"]));
});

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/St_Johns",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Antarctica/Troll",
];
const anySegment = fc.record({
  start: fc.integer({ min: -3 * 24 * 60, max: 30 * 24 * 60 }),
  minutes: fc.option(fc.integer({ min: -10, max: 40 * 60 }), { nil: null }),
  title: fc.option(fc.string({ maxLength: 300, unit: "binary" }), { nil: null }),
  game: fc.option(fc.string({ maxLength: 300, unit: "grapheme" }), { nil: null }),
  isRecurring: fc.boolean(),
  isCanceled: fc.boolean(),
});

test("proposes only valid entries that start when a planned stream starts, for any platform response", () => {
  fc.assert(
    fc.property(
      fc.array(anySegment, { maxLength: 80 }),
      fc.constantFrom(...ZONES),
      fc.constantFrom("2026-03-23", "2026-10-20", "2026-04-01", "2026-01-10"),
      (told, zone, day) => {
        const now = new Date(`${day}T12:34:56Z`);
        const segments = told.map(({ start, minutes, ...rest }): Segment => {
          const at = new Date(now.getTime() + start * 60_000);
          return {
            ...rest,
            start: at,
            end: minutes === null ? null : new Date(at.getTime() + minutes * 60_000),
          };
        });
        const { slots, left } = proposedSchedule(segments, zone, now);
        expect(scheduleInput.safeParse(slots).error).toBeUndefined();
        expect(slots.length + left.length).toBeLessThanOrEqual(segments.length);
        const starts = segments.map(({ start }) => wallClock(start, zone));
        for (const { startTime, date, dayOfWeek } of slots) {
          const isTold = starts.some(
            (told) =>
              timeOf(told.minutes) === startTime &&
              (date ? told.date === date : told.dayOfWeek === dayOfWeek),
          );
          expect(isTold).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});
