import type { ScheduleEntry } from "@starling/validators/schedules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  API_LAG_MS,
  nextPollAt,
  POLL_INTERVALS,
  planOf,
  pollingRateOf,
  type Standing,
  statusReportedAt,
  takesEffectAt,
} from "./cadence.rules.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const now = new Date("2026-11-23T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const inMs = (at: Date) => at.getTime() - now.getTime();

type Scheduled = Omit<Standing, "plan"> & { schedule: ScheduleEntry[] };
const standingOf = ({ schedule, ...values }: Scheduled): Standing => ({
  ...values,
  plan: planOf(schedule, now),
});
const nextOf = (values: Scheduled, random: number) => nextPollAt(standingOf(values), now, random);

const ORDINARY: Scheduled = {
  isLive: false,
  liveAt: ago(3 * DAY),
  linkedAt: ago(900 * DAY),
  schedule: [],
  averageViewers: 5,
  followers: 5,
};

const monday = (startTime: string, endTime: string) => ({
  id: "1",
  dayOfWeek: 1,
  date: null,
  startTime,
  endTime,
  timeZone: "UTC",
  isRecurring: true,
  game: null,
});

describe("rate at which a channel is polled", () => {
  const pace = (values: Partial<Scheduled>) => pollingRateOf(standingOf({ ...ORDINARY, ...values }), now);

  test("polls channels more often if a stream is scheduled now or within the hour", () => {
    expect(pace({ schedule: [monday("11:00", "13:00")] })).toBe("planned");
    expect(pace({ schedule: [monday("13:00", "14:00")] })).toBe("soon");
    expect(pace({ schedule: [monday("13:01", "14:00")] })).toBe("ordinary");
    expect(pace({ schedule: [monday("13:00", "14:00")], liveAt: ago(40 * DAY) })).toBe("soon");
  });
});

describe("time of the next poll", () => {
  test("returns a future time that deviates from the interval by at most five percent", () => {
    const standing = fc.record({
      isLive: fc.boolean(),
      liveAt: fc.option(fc.integer({ min: 0, max: 800 * DAY }).map(ago)),
      linkedAt: fc.integer({ min: 0, max: 800 * DAY }).map(ago),
      schedule: fc.array(
        fc.record({
          id: fc.constant("1"),
          dayOfWeek: fc.integer({ min: 0, max: 6 }),
          date: fc.constant(null),
          startTime: fc.constantFrom("00:00", "08:30", "12:00", "12:30", "13:30", "23:59"),
          endTime: fc.constantFrom("01:00", "09:30", "13:00", "18:00"),
          timeZone: fc.constantFrom("UTC", "America/New_York", "Asia/Kathmandu"),
          isRecurring: fc.constant(true),
          game: fc.constant(null),
        }),
        { maxLength: 3 },
      ),
      averageViewers: fc.integer({ min: 0, max: 200 }),
      followers: fc.integer({ min: 0, max: 200 }),
    });
    fc.assert(
      fc.property(standing, fc.double({ min: 0, max: 0.999, noNaN: true }), (values, random) => {
        const after = inMs(nextOf(values, random));
        const every = POLL_INTERVALS[pollingRateOf(standingOf(values), now)];
        expect(after).toBeGreaterThan(0);
        expect(after).toBeLessThanOrEqual(every * 1.05);
        if (values.schedule.length === 0) expect(after).toBeGreaterThanOrEqual(every * 0.95);
      }),
    );
  });

  test("returns the start of a scheduled stream if it is before the regular poll", () => {
    const quiet = { ...ORDINARY, liveAt: ago(40 * DAY) };
    expect(inMs(nextOf({ ...quiet, schedule: [monday("13:40", "18:00")] }, 0.5))).toBe(40 * MINUTE);
    expect(inMs(nextOf({ ...quiet, schedule: [monday("12:02", "18:00")] }, 0.5))).toBe(2 * MINUTE);
    expect(inMs(nextOf({ ...quiet, schedule: [monday("12:59", "18:00")] }, 0.5))).toBe(5 * MINUTE);
    const live = {
      ...ORDINARY,
      isLive: true,
      schedule: [monday("12:00", "18:00"), monday("12:01", "13:00")],
    };
    expect(inMs(nextOf(live, 0.5))).toBe(MINUTE);
  });
});

describe("order of messages and poll results", () => {
  const offline = { isLive: false, streamId: null };
  const live = { isLive: true, streamId: "s1" };
  const known = (word: typeof offline | typeof live, agoMs: number) => ({ ...word, saidAt: ago(agoMs) });

  test("a poll result that contradicts a recent message is dated before it and takes effect after a delay", () => {
    const message = known(live, 10_000);
    expect(statusReportedAt(offline, message, now) < message.saidAt).toBe(true);
    expect(takesEffectAt(offline, message, now)).toEqual(
      new Date(message.saidAt.getTime() + API_LAG_MS + 1_000),
    );
    expect(takesEffectAt(offline, message, new Date(now.getTime() + API_LAG_MS))).toBeNull();
  });
});
