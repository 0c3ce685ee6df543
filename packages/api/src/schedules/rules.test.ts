import type { ScheduleEntry } from "@starling/validators/schedules";
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
const SOURCE = { username: "heron", displayName: "Heron", platforms: ["Twitch"], entries: [ENTRY] };
/** A Saturday. */
const NOW = new Date("2026-03-14T12:00:00Z");

function eventOf(entry: Partial<ScheduleEntry>, now = NOW) {
  return calendarEvents({ ...SOURCE, entries: [{ ...ENTRY, ...entry }] }, now)[0];
}

test("a weekly entry begins on its latest day and repeats", () => {
  expect(eventOf({})).toEqual({
    uid: "0198@starling",
    timeZone: "Europe/Berlin",
    start: { date: "2026-03-12", time: "20:00" },
    end: { date: "2026-03-12", time: "23:00" },
    weekly: true,
    summary: "Heron live",
    location: "Twitch",
  });
  // Today is that day, in the entry's zone: 01:00 in Tokyo on Sunday.
  const late = eventOf({ dayOfWeek: 0, timeZone: "Asia/Tokyo" }, new Date("2026-03-14T16:00:00Z"));
  expect(late?.start.date).toBe("2026-03-15");
});

test("what ends at or before its start ends on the next day", () => {
  expect(eventOf({ startTime: "22:00", endTime: "02:00" })?.end).toEqual({
    date: "2026-03-13",
    time: "02:00",
  });
  expect(eventOf({ endTime: "20:00" })?.end.date).toBe("2026-03-13");
});

test("a one-time entry stands on its date, over the year's end too", () => {
  const event = eventOf({ dayOfWeek: null, date: "2026-12-31", isRecurring: false, endTime: "01:00" });
  expect(event).toMatchObject({ weekly: false, start: { date: "2026-12-31" }, end: { date: "2027-01-01" } });
});

test("the summary tells the game, without control characters", () => {
  expect(eventOf({ game: "Hades\u0000\r\nII" })?.summary).toBe("Heron live: Hades II");
  const nameless = calendarEvents({ ...SOURCE, displayName: "\u0007", platforms: [] }, NOW)[0];
  expect(nameless).toMatchObject({ summary: "heron live", location: null });
});
