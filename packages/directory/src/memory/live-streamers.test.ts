import { reachableStatuses } from "@starling/validators/channels";
import { liveStateOf } from "@starling/validators/live-states";
import type { ScheduleEntry } from "@starling/validators/schedules";
import { expect, it } from "vitest";
import { RandomRows } from "../testing/random-rows.ts";
import { hasBit } from "./bitset.ts";
import type { IndexRow, SilentPlatforms } from "./index-row.ts";
import { LiveStreamers } from "./live-streamers.ts";

const MINUTE = 60_000;
type Row = Pick<IndexRow, "schedule" | "statuses" | "viewers">;

function stateOf({ schedule, statuses }: Row, silences: SilentPlatforms, at: Date) {
  const known = statuses.map((status) => {
    const nothing = { since: null, title: null, game: null, thumbnail: null };
    return { ...nothing, ...status, silentSince: silences.get(status.platform)?.toISOString() ?? null };
  });
  return liveStateOf(reachableStatuses(known, at), schedule, at);
}

function compare(
  live: LiveStreamers,
  rows: readonly Row[],
  at: Date,
  silences: SilentPlatforms = new Map(),
): void {
  live.setSilences(silences);
  const bits = live.at(at);
  const states = rows.map((row) => stateOf(row, silences, at));
  const found = rows.map((_, ordinal) => hasBit(bits, ordinal));
  expect(found, at.toISOString()).toEqual(states.map(({ isLive }) => isLive));
  const viewers = rows.map((_, ordinal) => live.viewersOf(ordinal));
  expect(viewers, at.toISOString()).toEqual(rows.map((row, at) => states[at]?.viewers ?? row.viewers));
}

function filled(rows: readonly Row[]): LiveStreamers {
  const live = new LiveStreamers();
  live.resize(rows.length);
  for (const [ordinal, row] of rows.entries()) live.add(ordinal, row);
  return live;
}

const planned = (schedule: readonly ScheduleEntry[]): Row => ({ schedule, statuses: [], viewers: 0 });

it("LiveStreamers computes the same state as liveStateOf for any statuses and platform outages", () => {
  const made = new RandomRows("live");
  const rows: Row[] = Array.from({ length: 200 }, () => made.row());
  const live = filled(rows);
  for (let round = 0; round < 150; round += 1) {
    const ordinal = made.random.whole(0, 199);
    rows[ordinal] = { ...made.row(), schedule: rows[ordinal]?.schedule ?? [] };
    live.set(ordinal, rows[ordinal]);
    const added = made.row();
    live.resize(rows.length + 1);
    live.add(rows.length, added);
    rows.push(added);
    const heard = made.random.whole(0, 199);
    const statuses = made.statuses();
    rows[heard] = { ...(rows[heard] ?? made.row()), statuses };
    live.setStatuses(heard, statuses);
    const at = made.instant();
    compare(live, rows, at, made.silences(at));
  }
});

it("LiveStreamers ignores schedule entries with an invalid date or time zone", () => {
  const entry = { id: "", startTime: "00:00", endTime: "00:00", isRecurring: false, game: null };
  const dates = ["2026-02-30", "1969-07-20", "soon"].map((date) => ({
    ...entry,
    dayOfWeek: null,
    date,
    timeZone: "UTC",
  }));
  const nowhere = { ...entry, dayOfWeek: 1, date: null, timeZone: "Nowhere/Land" };
  const never = { ...entry, dayOfWeek: null, date: null, timeZone: "UTC" };
  const weekly = { ...entry, dayOfWeek: 1, date: null, timeZone: "UTC" };
  const live = filled([dates, [nowhere], [never], [weekly]].map(planned));
  const bits = live.at(new Date("2026-03-02T12:00:00Z"));
  expect([0, 1, 2, 3].map((ordinal) => hasBit(bits, ordinal))).toEqual([false, false, false, true]);
});

it.each(["2026-03-29T00:30:00Z", "2026-10-25T00:00:00Z", "2026-11-01T05:00:00Z", "2026-04-04T14:30:00Z"])(
  "LiveStreamers agrees with liveStateOf in every minute of a clock change that starts at %s",
  (start) => {
    const made = new RandomRows(start);
    const rows = Array.from({ length: 120 }, () => made.row());
    const live = filled(rows);
    for (let minute = 0; minute < 150; minute += 1) {
      compare(live, rows, new Date(Date.parse(start) + minute * MINUTE + 30_000));
    }
  },
);
