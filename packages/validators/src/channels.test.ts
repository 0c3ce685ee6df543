import { expect, test } from "vitest";
import { type ChannelStatus, isUnreachable } from "./channels.ts";
import { liveStateOf } from "./live-states.ts";
import type { ScheduleEntry } from "./schedules.ts";

const NOW = new Date("2026-11-23T20:30:00Z");
const planned: ScheduleEntry = {
  id: "1",
  dayOfWeek: 1,
  date: null,
  startTime: "20:00",
  endTime: "22:00",
  timeZone: "UTC",
  isRecurring: true,
  game: null,
};

function status(values: Partial<ChannelStatus>): ChannelStatus {
  const off = { isLive: false, since: null, title: null, game: null, viewers: 0, thumbnail: null };
  return { platform: "twitch", ...off, ...values };
}

test("liveStateOf uses the schedule if there is no platform status", () => {
  const since = "2026-11-23T20:00:00.000Z";
  expect(liveStateOf([], [planned], NOW)).toMatchObject({
    isLive: true,
    source: "schedule",
    since,
    viewers: null,
  });
  expect(liveStateOf([], [], NOW)).toMatchObject({ isLive: false, source: null, since: null });
});

test("liveStateOf prefers an offline platform status to the schedule", () => {
  expect(liveStateOf([status({})], [planned], NOW)).toMatchObject({
    isLive: false,
    source: null,
    viewers: 0,
  });
});

test("liveStateOf is live if any platform is live, and sums the viewers of all platforms", () => {
  const live = { isLive: true, since: "2026-11-23T19:07:00.000Z" };
  const statuses = [
    status({}),
    status({ ...live, platform: "kick", viewers: 3, title: "Smaller" }),
    status({ ...live, platform: "youtube", viewers: 9, title: "Larger", game: "Tunic" }),
  ];
  expect(liveStateOf(statuses, [], NOW)).toEqual({
    isLive: true,
    source: "platform",
    since: live.since,
    viewers: 12,
    title: "Larger",
    game: "Tunic",
  });
});

test("isUnreachable is true after ten minutes without a response", () => {
  const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
  expect(isUnreachable(null, NOW)).toBe(false);
  expect(isUnreachable(before(10), NOW)).toBe(false);
  expect(isUnreachable(before(10.1), NOW)).toBe(true);
});
