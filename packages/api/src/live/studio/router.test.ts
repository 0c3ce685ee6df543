import { channelPlatforms } from "@starling/db/schema/channels";
import { makeChannel, makeChannelStatus } from "@starling/db/testing/factories/channels";
import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeDay } from "@starling/db/testing/factories/streamer-days";
import { makeStream } from "@starling/db/testing/factories/streams";
import { afterEach, beforeEach, expect, test } from "vitest";
import { actorOf } from "../../testing/create-test-api.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let streamer: Awaited<ReturnType<typeof makeStreamer>>;

const api = await openTestApi();
beforeEach(async () => {
  streamer = await makeStreamer(api.db);
});
afterEach(() => api.db.delete(channelPlatforms));

const ago = (milliseconds: number) => new Date(api.clock.now().getTime() - milliseconds);
const today = () => api.clock.now().toISOString().slice(0, 10);

async function overview() {
  const person = {
    email: "ines@example.test",
    username: "ines",
    role: "streamer",
    roleVerified: true,
  } as const;
  const own = api.call(actorOf({ ...person, id: streamer.userId }));
  return own.studio.overview();
}

test("reports a live channel with its start and viewers, and the last stream with the followers it gained", async () => {
  await makeChannelStatus(api.db, streamer.id, { since: ago(HOUR), viewers: 4, title: "Slow games" });
  await makeChannel(api.db, streamer.id, { platform: "kick", name: "Ines" });
  await makeStream(api.db, streamer.id, {
    ...{ startedAt: ago(26 * HOUR), lastLiveAt: ago(24 * HOUR - 10 * MINUTE), peakViewers: 6 },
  });
  for (const hours of [25, 23, 22, 30]) {
    await makeFollow(api.db, (await api.member("viewer")).userId, streamer.id, ago(hours * HOUR));
  }
  await makeDay(
    api.db,
    streamer.id,
    ago(25 * HOUR)
      .toISOString()
      .slice(0, 10),
    { surf_visit: 3 },
  );
  expect(await overview()).toMatchObject({
    id: streamer.id,
    isLive: true,
    liveSource: "platform",
    liveTitle: "Slow games",
    viewers: 4,
    followersCount: 4,
    channels: [
      { platform: "twitch", state: "live", since: ago(HOUR).toISOString(), viewers: 4 },
      { platform: "kick", name: "Ines", state: "waiting", since: null, viewers: 0 },
    ],
    lastStream: {
      startedAt: ago(26 * HOUR).toISOString(),
      minutes: 130,
      peakViewers: 6,
      followers: 2,
      surfVisits: 3,
    },
  });
});

test("marks channels whose platform does not respond, and shows the schedule instead", async () => {
  await makeChannelStatus(api.db, streamer.id, { viewers: 4 });
  await api.db.insert(channelPlatforms).values({ platform: "twitch", silentSince: ago(11 * MINUTE) });
  await makeScheduleEntry(api.db, streamer.id, { date: today(), startTime: "00:00", endTime: "00:00" });
  expect(await overview()).toMatchObject({
    liveSource: "schedule",
    isPlannedNow: true,
    channels: [{ state: "silent", since: null, viewers: 0 }],
    lastStream: null,
  });
});

test("reports a planned stream that the platform does not report as live", async () => {
  await makeChannelStatus(api.db, streamer.id, { isLive: false, viewers: 0 });
  await makeScheduleEntry(api.db, streamer.id, { date: today(), startTime: "00:00", endTime: "00:00" });
  expect(await overview()).toMatchObject({
    isLive: false,
    isPlannedNow: true,
    channels: [{ state: "offline" }],
  });
});

test("names the game of the next planned stream", async () => {
  const inDays = (days: number) =>
    ago(-days * 24 * HOUR)
      .toISOString()
      .slice(0, 10);
  const hours = { startTime: "19:00", endTime: "21:00" };
  await makeScheduleEntry(api.db, streamer.id, { ...hours, date: inDays(3), game: "Celeste" });
  await makeScheduleEntry(api.db, streamer.id, { ...hours, date: inDays(2), game: "Tunic" });
  expect(await overview()).toMatchObject({ nextStreamAt: `${inDays(2)}T19:00:00.000Z`, nextGame: "Tunic" });
});

test("suggests reconnecting a revoked channel", async () => {
  await makeChannel(api.db, streamer.id, { revokedAt: ago(HOUR) });
  const { channels, tasks } = await overview();
  expect(channels).toMatchObject([{ state: "revoked" }]);
  expect(tasks).toContain("reconnect");
});
