import { expect, test } from "vitest";
import { entriesOfFrequency } from "./frequency.ts";

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
