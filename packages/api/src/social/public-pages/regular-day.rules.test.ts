import { expect, test } from "vitest";
import { regularDay } from "./regular-day.rules.ts";

const DAY = 86_400_000;
const NOW = new Date("2026-04-06T12:00:00Z");

test("regularDay names the weekday with streams in at least three of the last four weeks", () => {
  const thursdays = [4, 11, 18].map((days) => new Date(NOW.getTime() - days * DAY));
  const tuesdays = [6, 13].map((days) => new Date(NOW.getTime() - days * DAY));
  expect(regularDay([...thursdays, ...tuesdays], "UTC", NOW)).toEqual({ dayOfWeek: 4, times: 3, weeks: 4 });
  expect(regularDay([...thursdays.slice(1), NOW], "UTC", NOW)).toBeNull();
});
