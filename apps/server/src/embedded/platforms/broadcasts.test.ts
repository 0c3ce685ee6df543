import fc from "fast-check";
import { expect, test } from "vitest";
import { type BroadcastPlan, broadcastAt, broadcastsOf, viewersAt } from "./broadcasts.ts";
import { startOf, videoId } from "./video-ids.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const entry = (day: number) => ({
  id: `e${day}`,
  dayOfWeek: day,
  date: null,
  startTime: "19:30",
  endTime: "22:30",
  timeZone: "Europe/London",
  isRecurring: true,
  game: day === 1 ? "Tunic" : null,
});

const plan = (number: number, days = [1, 3, 5]): BroadcastPlan => ({
  subject: String(number),
  login: `channel_${number}`,
  name: "A channel",
  title: "Slow games",
  game: null,
  averageViewers: 12,
  schedule: days.map(entry),
});

const instant = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })
  .map((ms) => new Date(ms));

test("returns the same simulated stream at every moment between its start and its end", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }).map((number) => plan(number)),
      instant,
      (one, from) => {
        for (const broadcast of broadcastsOf(one, from, new Date(from.getTime() + 3 * DAY))) {
          const { start, end } = broadcast;
          expect(start < end).toBe(true);
          const middle = new Date((start.getTime() + end.getTime()) / 2);
          for (const at of [start, middle, new Date(end.getTime() - 1)]) {
            expect(broadcastsOf(one, at, at)).toContainEqual(broadcast);
            expect(viewersAt(one, broadcast, at)).toBeGreaterThanOrEqual(0);
          }
          expect(broadcastsOf(one, end, end)).not.toContainEqual(broadcast);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("simulates most but not all planned streams, and a few unplanned ones", () => {
  const share = (at: string) => {
    const channels = Array.from({ length: 400 }, (_, number) => plan(number));
    return channels.filter((one) => broadcastAt(one, new Date(at)) !== null).length / channels.length;
  };
  expect(share("2026-11-23T21:00:00Z")).toBeGreaterThan(0.75);
  expect(share("2026-11-23T21:00:00Z")).toBeLessThan(0.95);
  expect(share("2026-11-24T21:00:00Z")).toBeLessThan(0.1);
});

test("a video id encodes its channel and start time, and is not valid for another channel", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), instant, (number, at) => {
      const start = new Date(Math.floor(at.getTime() / MINUTE) * MINUTE);
      const id = videoId(`UC${number}`, start);
      expect(id).toMatch(/^[\w-]{11}$/);
      expect(startOf(id, `UC${number}`)).toEqual(start);
      expect(startOf(id, `UC${number + 1}`)).toBeNull();
    }),
  );
  expect(startOf("no id", "UC1")).toBeNull();
});
