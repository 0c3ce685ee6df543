import { isLive, type ScheduleEntry } from "@starling/validators/schedules";
import { expect, it } from "vitest";
import { RandomRows } from "../testing/random-rows.ts";
import { Allocator } from "./allocator.ts";
import { hasBit } from "./bitset.ts";
import { LiveStreamers } from "./live-streamers.ts";

const MINUTE = 60_000;

function compare(live: LiveStreamers, schedules: readonly (readonly ScheduleEntry[])[], at: Date): void {
  const bits = live.bitsAt(at);
  const found = schedules.map((_, ordinal) => hasBit(bits, ordinal));
  expect(found, at.toISOString()).toEqual(schedules.map((schedule) => isLive(schedule, at)));
}

function filled(schedules: readonly (readonly ScheduleEntry[])[]): LiveStreamers {
  const live = new LiveStreamers(new Allocator());
  live.resize(schedules.length);
  for (const [ordinal, schedule] of schedules.entries()) live.set(ordinal, schedule);
  return live;
}

it("tells who is live as the rule of the schedules does, at any minute", () => {
  const made = new RandomRows("live");
  const schedules = Array.from({ length: 300 }, () => made.row().schedule);
  const live = filled(schedules);
  for (let round = 0; round < 150; round += 1) {
    const ordinal = made.random.whole(0, 299);
    schedules[ordinal] = made.row().schedule;
    live.set(ordinal, schedules[ordinal] ?? []);
    compare(live, schedules, made.instant());
  }
});

it.each(["2026-03-29T00:30:00Z", "2026-10-25T00:00:00Z", "2026-11-01T05:00:00Z", "2026-04-04T14:30:00Z"])(
  "follows the clocks minute by minute where they change, from %s",
  (start) => {
    const made = new RandomRows(start);
    const schedules = Array.from({ length: 120 }, () => made.row().schedule);
    const live = filled(schedules);
    for (let minute = 0; minute < 150; minute += 1) {
      compare(live, schedules, new Date(Date.parse(start) + minute * MINUTE + 30_000));
    }
  },
);

it("lets streams be that are never on", () => {
  const entry = { id: "", startTime: "00:00", endTime: "00:00", isRecurring: false, game: null };
  const dates = ["2026-02-30", "1969-07-20", "soon"].map((date) => ({
    ...entry,
    dayOfWeek: null,
    date,
    timeZone: "UTC",
  }));
  const nowhere = { ...entry, dayOfWeek: 1, date: null, timeZone: "Nowhere/Land" };
  const never = { ...entry, dayOfWeek: null, date: null, timeZone: "UTC" };
  const live = filled([dates, [nowhere], [never], [{ ...entry, dayOfWeek: 1, date: null, timeZone: "UTC" }]]);
  const bits = live.bitsAt(new Date("2026-03-02T12:00:00Z"));
  expect([0, 1, 2, 3].map((ordinal) => hasBit(bits, ordinal))).toEqual([false, false, false, true]);
});
