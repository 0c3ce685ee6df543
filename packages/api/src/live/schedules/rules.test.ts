import type { ScheduleEntry } from "@starling/validators/schedules";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { calendarEvents } from "./rules.ts";

const ENTRY: ScheduleEntry = {
  id: "0198",
  dayOfWeek: 4,
  date: null,
  startTime: "20:00",
  endTime: "23:00",
  timeZone: "Europe/Berlin",
  isRecurring: true,
  game: null,
};
const NOW = new Date("2026-03-14T12:00:00Z");
const SINCE = new Date("2026-03-10T12:00:00Z");
const SOURCE = {
  username: "heron",
  displayName: "Heron",
  platforms: ["Twitch"],
  since: SINCE,
  entries: [ENTRY],
};

function eventOf(entry: Partial<ScheduleEntry>, now = NOW) {
  return calendarEvents({ ...SOURCE, entries: [{ ...ENTRY, ...entry }] }, now)[0];
}

const idOf = (made: string) => uuidv7({ msecs: Date.parse(made) });

test("a weekly entry starts on its first weekday after the profile was created", () => {
  expect(eventOf({})).toEqual({
    uid: "0198@starling",
    timeZone: "Europe/Berlin",
    start: { date: "2026-03-12", time: "20:00" },
    end: { date: "2026-03-12", time: "23:00" },
    weekly: true,
    summary: "Heron live",
    location: "Twitch",
  });
});

test("takes an entry's creation day from its id, in the time zone of the entry", () => {
  // The id was created at 00:15 on Friday in Berlin.
  const id = idOf("2025-07-02T23:15:00Z");
  const first = eventOf({ id });
  expect(first?.start.date).toBe("2025-07-03");
  for (const later of ["2026-03-18T00:00:00Z", "2026-03-19T20:00:00Z", "2031-01-01T00:00:00Z"]) {
    expect(eventOf({ id }, new Date(later))).toEqual(first);
  }
  expect(eventOf({ id: idOf("2025-07-03T22:15:00Z") })?.start.date).toBe("2025-07-10");
});

test("moves an end time at or before the start time to the next day", () => {
  expect(eventOf({ startTime: "22:00", endTime: "02:00" })?.end).toEqual({
    date: "2026-03-13",
    time: "02:00",
  });
  expect(eventOf({ endTime: "20:00" })?.end.date).toBe("2026-03-13");
});
