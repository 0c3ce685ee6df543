import { expect, test } from "vitest";
import { entriesOfFrequency, weeklyHours } from "./frequency.ts";
import { HOURS_PER_WEEK, SCHEDULE_TYPES } from "./streaming.ts";

const FREQUENCY = {
  typicalDays: [5, 0, 5],
  startTime: "20:00",
  endTime: "01:00",
  timeZone: "Europe/Berlin",
};

test("entriesOfFrequency creates one weekly stream per distinct day", () => {
  const entries = entriesOfFrequency(FREQUENCY);
  expect(entries.map((entry) => entry.dayOfWeek)).toEqual([0, 5]);
  expect(entries[0]).toEqual({
    dayOfWeek: 0,
    date: null,
    startTime: "20:00",
    endTime: "01:00",
    timeZone: "Europe/Berlin",
    game: null,
  });
});

test.each([
  ["no day", { ...FREQUENCY, typicalDays: [] }],
  ["no start", { ...FREQUENCY, startTime: null }],
  ["a blank end", { ...FREQUENCY, endTime: "" }],
  ["nothing", null],
])("entriesOfFrequency creates no streams for a frequency with %s", (_, frequency) => {
  expect(entriesOfFrequency(frequency)).toEqual([]);
});

test("entriesOfFrequency uses UTC if there is no time zone", () => {
  expect(entriesOfFrequency({ ...FREQUENCY, timeZone: "" })[0]?.timeZone).toBe("UTC");
});

test("weeklyHours maps the options to contiguous ranges", () => {
  const ranges = HOURS_PER_WEEK.map((option) => weeklyHours(option.value));
  expect(ranges).toEqual([
    { min: 0, max: 5 },
    { min: 5, max: 10 },
    { min: 10, max: 20 },
    { min: 20, max: null },
  ]);
});

test.each([null, undefined, "", "toString", SCHEDULE_TYPES[0]?.value])(
  "weeklyHours returns null for %s",
  (value) => {
    expect(weeklyHours(value)).toBeNull();
  },
);
