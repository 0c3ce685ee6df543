import { systemContext } from "@starling/api/context";
import { createPollers, queryPlatform } from "@starling/api/live/channels/polling/service";
import { openTestApi } from "@starling/api/testing/open-test-api";
import { channelStatuses, channels, channelVideos } from "@starling/db/schema/channels";
import { scheduleEntries } from "@starling/db/schema/schedules";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { eq } from "drizzle-orm";
import express from "express";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { StandInPlatform } from "../embedded/platforms/registration.ts";
import { standInPlatforms } from "../embedded/platforms/registration.ts";
import { standInRoutes } from "../embedded/platforms/routes.ts";
import { openStandIn } from "../embedded/platforms/stand-in.ts";
import { listen } from "../http/listen.ts";
import { startPolling } from "./polling.ts";

const ctx = () => systemContext(db, api.ports, "test");

const api = await openTestApi();
const db = api.db;
const app = express();
const server = await listen(app, { port: 0, host: "127.0.0.1" });
const publicUrl = `http://127.0.0.1:${server.port}`;
const platforms = standInPlatforms({ publicUrl, selfUrl: publicUrl, secret: "a secret of tests" });
for (const platform of ["twitch", "youtube", "kick"] as const) {
  const now = () => api.clock.now();
  app.use(standInRoutes(openStandIn(platform, { db, publicUrl, settings: platforms[platform], now })));
}
const askers = createPollers(platforms, api.clock);
afterAll(() => server.stop());
beforeEach(async () => {
  await db.delete(channels).where(eq(channels.name, "A channel"));
});

const SUBJECTS = { twitch: "1001", youtube: "UCaaaaaaaaaaaaaaaaaaaaaa", kick: "2002" };

/** Streamer scheduled all day, so that the fake platform nearly always reports a live stream. */
async function streamer(platform: StandInPlatform) {
  const { id } = await makeStreamer(db, {}, { averageViewers: 12, title: "Slow games" });
  const row = { profileId: id, timeZone: "UTC", isRecurring: true, startMinute: 0, endMinute: 0 };
  await db
    .insert(scheduleEntries)
    .values(
      [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) => Array.from({ length: 4 }, () => ({ ...row, dayOfWeek }))),
    );
  const subject = SUBJECTS[platform];
  return makeChannel(db, id, { platform, subject, name: "A channel", askAt: api.clock.now() });
}

const statusOf = (id: string) =>
  db.query.channelStatuses.findFirst({ where: eq(channelStatuses.channelId, id) });

const process = "00000000-0000-4000-8000-000000000001";
async function ask(platform: StandInPlatform) {
  const asker = askers[platform];
  return asker ? queryPlatform(ctx(), asker, process) : null;
}

test.each(["twitch", "youtube", "kick"] as const)(
  "polling reads the live channels of the local fake of %s",
  async (platform) => {
    const channel = await streamer(platform);
    expect(await ask(platform)).toMatchObject({ asked: 1, trouble: null });
    const status = await statusOf(channel.id);
    expect(status).toMatchObject({ isLive: true, title: "Slow games" });
    expect(status?.since).toBeInstanceOf(Date);
    const first = status?.saidAt;
    api.clock.advance({ minutes: 2 });
    expect(await ask(platform)).toMatchObject({ asked: 1 });
    expect((await statusOf(channel.id))?.saidAt.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
  },
);

test("polls YouTube's videos until their streams are over", async () => {
  const channel = await streamer("youtube");
  await ask("youtube");
  const rows = () => db.select().from(channelVideos).where(eq(channelVideos.channelId, channel.id));
  const open = (await rows()).filter(({ isOver }) => !isOver);
  expect((await rows()).length).toBeGreaterThan(open.length);
  expect(open.length).toBeGreaterThan(0);
  await db.delete(scheduleEntries).where(eq(scheduleEntries.profileId, channel.profileId));
  api.clock.advance({ minutes: 5 });
  await ask("youtube");
  expect(await statusOf(channel.id)).toMatchObject({ isLive: false });
  expect((await rows()).every(({ isOver }) => isOver)).toBe(true);
  // The first poll may still find a new video in the feed; the second must not.
  api.clock.advance({ minutes: 20 });
  await ask("youtube");
  api.clock.advance({ minutes: 20 });
  expect(await ask("youtube")).toMatchObject({ asked: 1, cost: 0 });
});

test("startPolling polls repeatedly, counts the polls and can be stopped", async () => {
  // Lets the previous test's lease expire.
  api.clock.advance({ minutes: 1 });
  const channel = await streamer("kick");
  const log = { info: vi.fn(), warn: vi.fn() };
  const asking = await startPolling({
    ctx: ctx(),
    askers: { ...(askers.kick && { kick: askers.kick }) },
    log,
  });
  const counted = { asked: 1, changed: 1, cost: 1, failed: 0, limited: 0, waiting: 0 };
  await vi.waitFor(async () => expect((await asking.figures()).kick).toMatchObject(counted), {
    timeout: 10_000,
  });
  expect(await statusOf(channel.id)).toMatchObject({ isLive: true });
  const figures = await asking.figures();
  expect(figures.kick?.circuit).toBe("closed");
  expect(figures.twitch, "nobody asks it").toBeUndefined();
  await asking.stop();
  expect(log.warn).not.toHaveBeenCalled();
  const silent = await db.query.channelPlatforms.findMany();
  expect(
    silent
      .filter(({ silentSince }) => silentSince !== null)
      .map(({ platform }) => platform)
      .sort(),
  ).toEqual(["twitch", "youtube"]);
});
