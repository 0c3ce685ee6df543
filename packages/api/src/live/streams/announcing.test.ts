import { follows } from "@starling/db/schema/follows";
import { notificationEvents } from "@starling/db/schema/notifications";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { deleteQueuedJobs } from "@starling/db/testing/queued-jobs";
import { and, asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { systemContext, type UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { reportedStatus } from "../../testing/reported-status.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { applyStatuses, type NewChannelStatus } from "../channels/statuses.service.ts";

let viewer: UserActor;
let profileId: string;
let channelId: string;

const api = await openTestApi();
beforeEach(async () => {
  await deleteQueuedJobs(api.sql);
  viewer = await api.member("viewer");
  ({ id: profileId } = await makeStreamer(api.db, { displayName: "Nia" }));
  ({ id: channelId } = await makeChannel(api.db, profileId));
  await makeFollow(api.db, viewer.userId, profileId);
  await hearOf("live");
});

const hearOf = (alerts: "none" | "live" | "all") =>
  api.db
    .update(follows)
    .set({ alerts })
    .where(and(eq(follows.followerUserId, viewer.userId), eq(follows.streamerProfileId, profileId)));

const ago = (minutes: number) => new Date(api.clock.now().getTime() - minutes * 60_000);

/** `since` is in minutes; a null `streamId` reports the channel as offline. */
const said = (streamId: string | null, since = 0, values: Partial<NewChannelStatus> = {}) =>
  reportedStatus(channelId, streamId, api.clock.now(), {
    ...(streamId !== null && { since: ago(since) }),
    ...values,
  });

async function hear(...words: NewChannelStatus[]): Promise<void> {
  await applyStatuses(systemContext(api.db, api.ports, "test"), words);
  await runJobs(api, "give_notification");
}

const giveTimes = async () => {
  const jobs =
    await api.sql`select run_at from graphile_worker.jobs where task_identifier = 'give_notification'`;
  return jobs.map((job) => new Date(job.run_at).getTime());
};
const told = async () => {
  const { items } = await api.call(viewer).notifications.list({});
  return items.map(({ text }) => text).reverse();
};
const eventKeys = async () => {
  const rows = await api.db
    .select({ key: notificationEvents.key })
    .from(notificationEvents)
    .where(eq(notificationEvents.profileId, profileId))
    .orderBy(asc(notificationEvents.id));
  return rows.map(({ key }) => key);
};

test("announces a stream once, regardless of what later reports contain", async () => {
  await hear(said("s1"));
  api.clock.advance({ minutes: 5 });
  await hear(said("s1", 5, { title: "Another title", viewers: 9 }));
  expect(await told()).toEqual(["Stream s1"]);
  expect(await eventKeys()).toEqual([`live:${profileId}:twitch:s1`]);
});

test("delays the notification up to 20 seconds for a title and game reported later", async () => {
  await applyStatuses(systemContext(api.db, api.ports, "test"), [said("s1", 0, { title: null })]);
  const begun = api.clock.now().getTime();
  expect(await giveTimes()).toEqual([begun + 20_000]);
  api.clock.advance({ seconds: 9 });
  await hear(said("s1", 0.15, { title: "Level one", game: "Chess" }));
  expect(await told()).toEqual(["Level one · Chess"]);
  api.clock.advance({ minutes: 1 });
  await hear(said("s1", 1.15, { title: "Level two", game: "Go" }));
  expect(await told()).toEqual(["Level one · Chess"]);
});

test("notifies followers without delay if title and game are known", async () => {
  await applyStatuses(systemContext(api.db, api.ports, "test"), [said("s1", 0, { game: "Chess" })]);
  const [at = Number.POSITIVE_INFINITY] = await giveTimes();
  expect(at).toBeLessThanOrEqual(Date.now());
});

test("changes the notification to the past tense when the stream ends and keeps title and game", async () => {
  const titles = async () => (await api.call(viewer).notifications.list({})).items.map(({ title }) => title);
  await hear(said("s1"));
  expect(await titles()).toEqual(["Nia is live"]);
  api.clock.advance({ hours: 2 });
  await hear(said(null));
  expect(await titles()).toEqual(["Nia was live"]);
  api.clock.advance({ hours: 2 });
  await hear(said("s2"));
  expect(await titles()).toEqual(["Nia is live", "Nia was live"]);
});

test("announces a stream once if it restarts within an hour, even under a new id", async () => {
  await hear(said("s1"));
  for (const streamId of ["s1", "s2", "s3"]) {
    api.clock.advance({ minutes: 20 });
    await hear(said(null));
    api.clock.advance({ minutes: 20 });
    await hear(said(streamId));
  }
  expect(await told()).toEqual(["Stream s1"]);
  expect(await eventKeys()).toHaveLength(1);
});

test("announces a new stream that starts over an hour after the last one ended", async () => {
  await hear(said("s1"));
  api.clock.advance({ minutes: 30 });
  await hear(said(null));
  api.clock.advance({ minutes: 61 });
  await hear(said("s2"));
  expect(await told()).toEqual(["Stream s1", "Stream s2"]);
});

test("announces a stream on two platforms once, also if both report the start together", async () => {
  const { id: second } = await makeChannel(api.db, profileId, { platform: "kick" });
  await hear(said("s1"), said("k1", 0, { channelId: second }));
  expect(await told()).toHaveLength(1);
  api.clock.advance({ minutes: 90 });
  await hear(said("s1", 90, { title: "Still on" }), said(null, 0, { channelId: second }));
  api.clock.advance({ minutes: 5 });
  await hear(said("k2", 0, { channelId: second }));
  expect(await told()).toHaveLength(1);
});

test("does not announce a stream that was over an hour old when its channel was linked, nor its continuation", async () => {
  await hear(said("long", 61));
  api.clock.advance({ minutes: 10 });
  await hear(said(null));
  api.clock.advance({ minutes: 1 });
  await hear(said("s2"));
  expect(await eventKeys()).toEqual([]);
});
