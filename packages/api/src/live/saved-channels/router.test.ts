import { follows } from "@starling/db/schema/follows";
import { notificationEvents } from "@starling/db/schema/notifications";
import { hiddenChannels, outsideStreams, savedChannels } from "@starling/db/schema/outside-streams";
import { profileCounters, streamerProfiles } from "@starling/db/schema/profiles";
import { blocks } from "@starling/db/schema/safety";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeOutsideStream } from "@starling/db/testing/factories/outside-streams";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { queuedJobs } from "@starling/db/testing/queued-jobs";
import { MAX_SAVED_CHANNELS } from "@starling/validators/saved-channel-rules";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { systemContext, type UserActor } from "../../context.ts";
import { runJob } from "../../jobs.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { platformSettings } from "../../testing/platform-settings.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { saveChannel as connectChannel } from "../channels/links.service.ts";
import { hideChannel } from "../outside-streams/hidden.service.ts";

const settings = platformSettings("https://www.twitch.tv");
let viewer: UserActor;
let channel: { platform: "twitch"; channelId: string };
let stream: Awaited<ReturnType<typeof makeOutsideStream>>;

const api = await openTestApi();
beforeEach(async () => {
  viewer = await api.member("viewer");
  stream = await makeOutsideStream(api.db, { seenAt: api.clock.now(), name: "Luna" });
  channel = { platform: "twitch", channelId: stream.channelId };
});

const system = () => systemContext(api.db, api.ports, "test");
const savers = () =>
  api.db.select().from(savedChannels).where(eq(savedChannels.channelId, channel.channelId));

async function ownerJoins() {
  const streamer = await makeStreamer(api.db, { displayName: "Luna" });
  const outcome = await connectChannel(system(), { platform: "twitch", settings }, streamer.id, {
    subject: channel.channelId,
    login: stream.login,
    name: "Luna",
    picture: null,
  });
  expect(outcome).toBe("connected");
  return streamer;
}

async function runQueued() {
  for (const { payload } of (await queuedJobs(api.sql)).filter(({ name }) => name === "follow_saved_channel"))
    await runJob("follow_saved_channel", system(), payload);
}

const actorFor = (streamer: { userId: string }): UserActor => ({
  ...viewer,
  userId: streamer.userId,
  role: "streamer",
});

test("a viewer saves and removes a channel, and lists it with its stream", async () => {
  const call = api.call(viewer);
  expect(await call.savedChannels.save(channel)).toEqual({ isSaved: true, member: null });
  await call.savedChannels.save(channel);
  expect(await call.savedChannels.keys()).toEqual({ keys: [`twitch:${channel.channelId}`] });
  const list = await call.savedChannels.list({});
  expect(list).toMatchObject({ total: 1, items: [{ ...channel, name: "Luna", stream: { viewers: 0 } }] });
  await call.savedChannels.remove(channel);
  expect(await call.savedChannels.remove(channel)).toEqual({ isSaved: false });
  expect(await call.savedChannels.list({})).toMatchObject({ total: 0, items: [] });
});

test("keeps a saved channel but not its name once its platform no longer lists it", async () => {
  await api.call(viewer).savedChannels.save(channel);
  api.clock.advance({ minutes: 16 });
  const { items } = await api.call(viewer).savedChannels.list({});
  expect(items).toMatchObject([{ ...channel, name: null, login: null, address: null, stream: null }]);
});

test("pages through saved channels by cursor", async () => {
  for (let made = 0; made < 3; made += 1) {
    const { channelId } = await makeOutsideStream(api.db, { seenAt: api.clock.now() });
    await api.call(viewer).savedChannels.save({ platform: "twitch", channelId });
  }
  const first = await api.call(viewer).savedChannels.list({ limit: 2 });
  const second = await api.call(viewer).savedChannels.list({ limit: 2, cursor: first.nextCursor ?? "" });
  const ids = [...first.items, ...second.items].map(({ channelId }) => channelId);
  expect(new Set(ids).size).toBe(3);
  expect(second.nextCursor).toBeNull();
});

test("a channel that its owner hid cannot be saved", async () => {
  await hideChannel(system(), channel, "owner");
  expect(await refusalOf(api.call(viewer).savedChannels.save(channel))).toMatchObject({ code: "NOT_FOUND" });
  expect(await savers()).toEqual([]);
  await api.db.delete(hiddenChannels).where(eq(hiddenChannels.hiddenBy, "owner"));
});

test("saves no more than the limit, even with parallel calls", async () => {
  const rows = Array.from({ length: MAX_SAVED_CHANNELS - 1 }, (_, at) => ({
    userId: viewer.userId,
    platform: "twitch" as const,
    channelId: `full-${at}`,
  }));
  await api.db.insert(savedChannels).values(rows);
  const others = await Promise.all(
    [1, 2, 3].map(() => makeOutsideStream(api.db, { seenAt: api.clock.now() })),
  );
  const answers = await Promise.allSettled(
    others.map(({ channelId }) => api.call(viewer).savedChannels.save({ platform: "twitch", channelId })),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [refused] = answers.filter((answer) => answer.status === "rejected");
  expect(refused?.reason).toMatchObject({ cause: { code: "CONFLICT" } });
  expect(await api.db.$count(savedChannels, eq(savedChannels.userId, viewer.userId))).toBe(
    MAX_SAVED_CHANNELS,
  );
});

test("returns the member instead of saving the channel if the channel belongs to a member", async () => {
  const streamer = await ownerJoins();
  expect(await api.call(viewer).savedChannels.save(channel)).toMatchObject({
    isSaved: false,
    member: { id: streamer.id, displayName: "Luna" },
  });
  expect(await savers()).toEqual([]);
});

test("converts saved channels to follows after the owner joins, and notifies owner and viewers once", async () => {
  const other = await api.member("viewer");
  for (const actor of [viewer, other]) await api.call(actor).savedChannels.save(channel);
  await api.call(other).notifications.updateSettings({ newFollows: "all" });
  const streamer = await ownerJoins();
  await runQueued();
  await runQueued();
  const rows = await api.db.select().from(follows).where(eq(follows.streamerProfileId, streamer.id));
  expect(rows.map(({ followerUserId, alerts, weight }) => [followerUserId, alerts, weight]).sort()).toEqual(
    [
      [viewer.userId, "live", 100],
      [other.userId, "all", 100],
    ].sort(),
  );
  expect(await savers()).toEqual([]);
  const [counter] = await api.db
    .select()
    .from(profileCounters)
    .where(eq(profileCounters.profileId, streamer.id));
  expect(counter?.followers).toBe(2);
  const told = await api.call(viewer).notifications.list({});
  expect(told.items).toMatchObject([
    { kind: "joined", title: "Luna joined Starling", path: `/streamer/${streamer.id}` },
  ]);
  const owners = await api.call(actorFor(streamer)).notifications.list({});
  expect(owners.items.map(({ title }) => title)).toEqual(["2 people here were already waiting for you"]);
});

test("creates no follow for the owner and blocked accounts, and gives excess follows from one IP no weight", async () => {
  const blocked = await api.member("viewer");
  const crowd = await Promise.all(Array.from({ length: 4 }, () => api.member("viewer")));
  for (const actor of crowd) await api.call(actor, undefined, "192.0.2.77").savedChannels.save(channel);
  await api.call(blocked).savedChannels.save(channel);
  const streamer = await makeStreamer(api.db);
  await api.db.insert(blocks).values({ userId: streamer.userId, blockedUserId: blocked.userId });
  await api.db.insert(savedChannels).values({ userId: streamer.userId, ...channel });
  await makeChannel(api.db, streamer.id, { subject: channel.channelId });
  await runJob("follow_saved_channel", system(), { profileId: streamer.id, ...channel });
  const rows = await api.db.select().from(follows).where(eq(follows.streamerProfileId, streamer.id));
  expect(rows.map(({ weight }) => weight).sort()).toEqual([0, 100, 100, 100]);
  expect(rows.map(({ followerUserId }) => followerUserId)).not.toContain(blocked.userId);
  expect(await savers()).toEqual([]);
});

test("converts a channel saved while its owner connects it to a follow", async () => {
  const viewers = await Promise.all(Array.from({ length: 8 }, () => api.member("viewer")));
  const [streamer, ...answers] = await Promise.all([
    ownerJoins(),
    ...viewers.map((actor) => api.call(actor).savedChannels.save(channel)),
  ]);
  await runQueued();
  const saved = answers.filter(({ isSaved }) => isSaved);
  const rows = await api.db.select().from(follows).where(eq(follows.streamerProfileId, streamer.id));
  expect(rows).toHaveLength(saved.length);
  expect(answers.filter(({ member }) => member?.id === streamer.id)).toHaveLength(8 - saved.length);
  expect(await savers()).toEqual([]);
});

test("keeps saved channels if the owner disconnected the channel before the job runs", async () => {
  await api.call(viewer).savedChannels.save(channel);
  const streamer = await makeStreamer(api.db);
  await runJob("follow_saved_channel", system(), { profileId: streamer.id, ...channel });
  expect(await savers()).toHaveLength(1);
});

test("notifies viewers who saved a channel when it goes live, once per stream and at most once an hour", async () => {
  await api.db.delete(outsideStreams).where(eq(outsideStreams.channelId, channel.channelId));
  await api.db
    .insert(savedChannels)
    .values({ userId: viewer.userId, ...channel, createdAt: api.clock.now() });
  api.clock.advance({ minutes: 5 });
  const goLive = () =>
    makeOutsideStream(api.db, {
      ...channel,
      name: "Luna",
      startedAt: api.clock.now(),
      seenAt: api.clock.now(),
    });
  await goLive();
  const late = await api.member("viewer");
  api.clock.advance({ minutes: 1 });
  await api.call(late).savedChannels.save(channel);
  const announce = async () => {
    await runJob("announce_saved_channels", system());
    const events = await api.db.select().from(notificationEvents);
    for (const { id, finishedAt } of events)
      if (finishedAt === null) await runJob("give_notification", system(), { eventId: id });
  };
  await announce();
  await announce();
  const [told] = (await api.call(viewer).notifications.list({})).items;
  expect(told).toMatchObject({
    kind: "live",
    title: "Luna is live on Twitch",
    path: "/profile?tab=saved-channels",
  });
  expect((await api.call(late).notifications.list({})).items).toEqual([]);
  await api.db.delete(outsideStreams).where(eq(outsideStreams.channelId, channel.channelId));
  await goLive();
  await announce();
  const { items } = await api.call(viewer).notifications.list({});
  expect(items.map(({ title }) => title)).toEqual(["A Twitch channel you saved was live"]);
});

test("the join page counts waiting viewers, and looks the same for unknown and hidden channels", async () => {
  await api.call(viewer).savedChannels.save(channel);
  const page = { platform: "twitch", login: stream.login.toUpperCase() } as const;
  expect(await api.call().savedChannels.joinPage(page)).toEqual({
    waiting: 1,
    member: null,
    canSignIn: false,
  });
  await hideChannel(system(), channel, "owner");
  const nobody = { waiting: 0, member: null, canSignIn: false };
  expect(await api.call().savedChannels.joinPage(page)).toEqual(nobody);
  expect(await api.call().savedChannels.joinPage({ ...page, login: "nobody_here" })).toEqual(nobody);
  expect(
    await refusalOf(api.call().savedChannels.joinPage({ ...page, login: "x".repeat(4_096) })),
  ).toMatchObject({ code: "VALIDATION" });
  const streamer = await ownerJoins();
  expect(await api.call().savedChannels.joinPage(page)).toMatchObject({
    member: { displayName: streamer.displayName },
  });
  await api.db.update(streamerProfiles).set({ isPageOpen: false });
  api.clock.advance({ minutes: 1 });
  expect(await api.call().savedChannels.joinPage(page)).toMatchObject({ member: null });
  expect(await api.call(viewer).savedChannels.joinPage(page)).toMatchObject({
    member: { displayName: streamer.displayName },
  });
  await api.db.update(streamerProfiles).set({ isPageOpen: true });
  await api.db.delete(hiddenChannels).where(eq(hiddenChannels.hiddenBy, "owner"));
});
