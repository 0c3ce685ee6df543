import { users } from "@starling/db/schema/accounts";
import { follows } from "@starling/db/schema/follows";
import { profileCounters } from "@starling/db/schema/profiles";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeUser } from "@starling/db/testing/factories/users";
import { count, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { actorOf } from "../../testing/create-test-api.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

let viewer: UserActor;
let streamer: Awaited<ReturnType<typeof makeStreamer>>;

const api = await openTestApi();
beforeEach(async () => {
  viewer = await api.member("viewer");
  streamer = await makeStreamer(api.db, { displayName: "Wren", bio: "Sings to plants" });
});

async function stored() {
  const [rows] = await api.db
    .select({ rows: count() })
    .from(follows)
    .where(eq(follows.streamerProfileId, streamer.id));
  const [counter] = await api.db
    .select({ followers: profileCounters.followers })
    .from(profileCounters)
    .where(eq(profileCounters.profileId, streamer.id));
  return { rows: rows?.rows, counter: counter?.followers };
}

test("a viewer follows and unfollows a streamer", async () => {
  const call = api.call(viewer);
  expect(await call.follows.follow({ id: streamer.id })).toEqual({ isFollowing: true, followersCount: 1 });
  expect(await call.follows.status({ id: streamer.id })).toEqual({ isFollowing: true });
  expect(await call.follows.unfollow({ id: streamer.id })).toEqual({ isFollowing: false, followersCount: 0 });
  expect(await call.follows.status({ id: streamer.id })).toEqual({ isFollowing: false });
  expect(await stored()).toEqual({ rows: 0, counter: 0 });
});

test("twenty concurrent follows by one viewer create one row, and twenty unfollows remove it", async () => {
  const fromEverybody = (act: "follow" | "unfollow") =>
    Promise.all(Array.from({ length: 20 }, () => api.call(viewer).follows[act]({ id: streamer.id })));
  await fromEverybody("follow");
  expect(await stored()).toEqual({ rows: 1, counter: 1 });
  await fromEverybody("unfollow");
  expect(await stored()).toEqual({ rows: 0, counter: 0 });
});

test("counts twenty viewers following concurrently", async () => {
  const viewers = await Promise.all(Array.from({ length: 20 }, () => api.member("viewer")));
  await Promise.all(viewers.map((actor) => api.call(actor).follows.follow({ id: streamer.id })));
  expect(await stored()).toEqual({ rows: 20, counter: 20 });
});

test("rejects following the caller's own streamer profile", async () => {
  const mine = await makeStreamer(api.db, { userId: viewer.userId });
  await expect(api.call(viewer).follows.follow({ id: mine.id })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "You cannot follow yourself",
  });
});

test("pages followed streamers, latest follow first", async () => {
  const others = await Promise.all([makeStreamer(api.db), makeStreamer(api.db)]);
  for (const { id } of [...others, streamer]) {
    await api.call(viewer).follows.follow({ id });
    api.clock.advance({ minutes: 1 });
  }
  const first = await api.call(viewer).follows.following({ page: 1, limit: 2 });
  expect(first).toMatchObject({ total: 3, totalPages: 2 });
  expect(first.following.map((entry) => entry.id)).toEqual([streamer.id, others[1]?.id]);
  expect(first.following[0]).toMatchObject({ role: "streamer", displayName: "Wren", bio: "Sings to plants" });
  const second = await api.call(viewer).follows.following({ page: 2, limit: 2 });
  expect(second.following.map((entry) => entry.id)).toEqual([others[0]?.id]);
});

test("shows a streamer the followers with their current roles, and shows others only the number", async () => {
  const named = await makeViewer(api.db, { displayName: "Robin" });
  await api.call({ ...viewer, userId: named.userId }).follows.follow({ id: streamer.id });
  api.clock.advance({ minutes: 1 });
  const later = await makeUser(api.db, "streamer");
  await makeStreamer(api.db, { userId: later.id, displayName: "Heron" });
  await api.call({ ...viewer, userId: later.id }).follows.follow({ id: streamer.id });
  api.clock.advance({ minutes: 1 });
  await api.call(viewer).follows.follow({ id: streamer.id });

  const owner: UserActor = { ...(await api.member("streamer")), userId: streamer.userId };
  const page = await api.call(owner).follows.followers({ id: streamer.userId });
  expect(page).toMatchObject({ total: 3, totalPages: 1, isLocked: false });
  expect(page.followers.map(({ displayName, role }) => [displayName, role])).toEqual([
    [viewer.username, "viewer"],
    ["Heron", "streamer"],
    ["Robin", "viewer"],
  ]);
  expect(page.followers[2]?.id).toBe(named.id);

  const other = actorOf(await makeUser(api.db, "streamer"));
  for (const actor of [viewer, other]) {
    const seen = await api.call(actor).follows.followers({ id: streamer.id });
    expect(seen).toEqual({ followers: [], total: 3, totalPages: 0, nextCursor: null, isLocked: true });
  }
});

async function accountOf(userId: string) {
  const [user] = await api.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error("There is no such account");
  return user;
}

test("notifies the streamer immediately of the first follower only", async () => {
  const owner = actorOf(await accountOf(streamer.userId));
  const titles = async () =>
    (await api.call(owner).notifications.list({})).items.map(({ kind, title }) => [kind, title]);
  await api.call(viewer).follows.follow({ id: streamer.id });
  expect(await titles()).toEqual([["digest", "You have your first follower"]]);
  await api.call(viewer).follows.unfollow({ id: streamer.id });
  await api.call(viewer).follows.follow({ id: streamer.id });
  await api.call(await api.member("viewer")).follows.follow({ id: streamer.id });
  expect(await titles()).toHaveLength(1);
});

test("does not notify a streamer who turned off notifications about followers and likes", async () => {
  const owner = actorOf(await accountOf(streamer.userId));
  await api.call(owner).notifications.updateSettings({ kinds: { digest: { bell: false } } });
  await api.call(viewer).follows.follow({ id: streamer.id });
  expect((await api.call(owner).notifications.list({})).items).toEqual([]);
});
