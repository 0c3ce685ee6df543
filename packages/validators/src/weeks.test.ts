import { expect, test } from "vitest";
import type { ScheduleEntry } from "./schedules.ts";
import { type PlannedDay, streamsAfterWeek, weekOf } from "./weeks.ts";

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

function week(entries: Partial<ScheduleEntry>[], now: string, zone = "UTC"): PlannedDay[] {
  return weekOf(
    entries.map((entry, index) => ({ ...BASE, id: String(index), ...entry })),
    new Date(now),
    zone,
  );
}

function starts(days: PlannedDay[]): string[] {
  return days.flatMap((day) => day.streams.map((stream) => `${day.date} ${stream.start.toISOString()}`));
}

test("weekOf returns seven days that begin with today in the visitor's time zone", () => {
  // 23:30 in New York is already the next day in UTC.
  const days = week([], "2026-03-15T03:30:00Z", "America/New_York");
  expect(days.map((day) => day.date)).toEqual([
    "2026-03-14",
    "2026-03-15",
    "2026-03-16",
    "2026-03-17",
    "2026-03-18",
    "2026-03-19",
    "2026-03-20",
  ]);
  expect(days.map((day) => day.isToday)).toEqual([true, false, false, false, false, false, false]);
});

test("weekOf lists a stream on the day on which it begins in the visitor's time zone", () => {
  const tokyoMorning = [{ dayOfWeek: 1, startTime: "08:00", endTime: "10:00", timeZone: "Asia/Tokyo" }];
  // Monday morning in Tokyo is Sunday afternoon in Los Angeles.
  expect(starts(week(tokyoMorning, "2026-03-14T12:00:00Z", "America/Los_Angeles"))).toEqual([
    "2026-03-15 2026-03-15T23:00:00.000Z",
  ]);
});

test("lists a live stream that began yesterday under today", () => {
  const days = week([{ startTime: "22:00", endTime: "02:00" }], "2026-03-15T01:00:00Z");
  // Saturday's stream is live at Sunday 01:00, and next Saturday is the seventh day.
  expect(starts(days)).toEqual([
    "2026-03-15 2026-03-14T22:00:00.000Z",
    "2026-03-21 2026-03-21T22:00:00.000Z",
  ]);
  expect(days[0]?.streams[0]).toMatchObject({ isLive: true, isOver: false });
  expect(days[6]?.streams[0]).toMatchObject({ isLive: false, isOver: false });
});

test("sorts the streams of a day by start", () => {
  const days = week(
    [{ startTime: "20:00" }, { startTime: "09:00", endTime: "10:00" }],
    "2026-03-14T00:00:00Z",
  );
  expect(days[0]?.streams.map((stream) => stream.entryId)).toEqual(["1", "0"]);
});

test("a clock change in the streamer's time zone changes the stream's time for the visitor", () => {
  const berlin = [{ dayOfWeek: 0, timeZone: "Europe/Berlin" }];
  expect(starts(week(berlin, "2026-03-20T12:00:00Z"))).toEqual(["2026-03-22 2026-03-22T19:00:00.000Z"]);
  expect(starts(week(berlin, "2026-03-28T12:00:00Z"))).toEqual(["2026-03-29 2026-03-29T18:00:00.000Z"]);
});

test("streamsAfterWeek lists later one-time streams only, soonest first", () => {
  const once = (id: string, date: string) => ({ ...BASE, id, dayOfWeek: null, date, isRecurring: false });
  const entries = [BASE, once("far", "2026-06-01"), once("soon", "2026-03-21"), once("within", "2026-03-20")];
  const streams = streamsAfterWeek(entries, new Date("2026-03-14T12:00:00Z"), "UTC");
  expect(streams.map(({ entryId }) => entryId)).toEqual(["soon", "far"]);
});
