import { expect, test } from "vitest";
import type { ScheduleEntry } from "./schedules.ts";
import { streamsAfterWeek } from "./weeks.ts";

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

test("streamsAfterWeek lists later one-time streams only, soonest first", () => {
  const once = (id: string, date: string) => ({ ...BASE, id, dayOfWeek: null, date, isRecurring: false });
  const entries = [BASE, once("far", "2026-06-01"), once("soon", "2026-03-21"), once("within", "2026-03-20")];
  const streams = streamsAfterWeek(entries, new Date("2026-03-14T12:00:00Z"), "UTC");
  expect(streams.map(({ entryId }) => entryId)).toEqual(["soon", "far"]);
});
