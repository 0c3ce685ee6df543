import { clipCounters, clipLikes, clipViews } from "@starling/db/schema/clips";
import { follows } from "@starling/db/schema/follows";
import { passes } from "@starling/db/schema/passes";
import { profileCounters } from "@starling/db/schema/profiles";
import { surfVisits } from "@starling/db/schema/surf";
import { makeClip, makeLike, makeView } from "@starling/db/testing/factories/clips";
import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeUser } from "@starling/db/testing/factories/users";
import { MAX_BLOCKS } from "@starling/validators/safety";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { collectExport } from "../../accounts/exports/service.ts";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

let viewer: UserActor;
let viewerProfile: { id: string };
let streamer: UserActor;
let profile: { id: string };

const api = await openTestApi();
beforeEach(async () => {
  viewer = await api.member("viewer");
  viewerProfile = await makeViewer(api.db, { userId: viewer.userId, displayName: "Vera" });
  streamer = await api.member("streamer");
  profile = await makeStreamer(api.db, { userId: streamer.userId, displayName: "Sam" });
});

const safetyOf = (actor: UserActor) => api.call(actor).safety;

test("blocks a user by profile or account id and lists them until unblocked", async () => {
  const safety = safetyOf(viewer);
  expect(await safety.block({ id: profile.id.toUpperCase() })).toEqual({ isBlocked: true });
  api.clock.advance({ minutes: 1 });
  const bare = await makeUser(api.db, "viewer");
  expect(await safety.block({ id: bare.id })).toEqual({ isBlocked: true });
  expect(await safety.blocks({})).toEqual({
    blocks: [
      expect.objectContaining({ id: bare.id, userId: bare.id, displayName: bare.username, role: "viewer" }),
      expect.objectContaining({
        id: profile.id,
        userId: streamer.userId,
        displayName: "Sam",
        role: "streamer",
      }),
    ],
    total: 2,
    totalPages: 1,
    nextCursor: null,
  });
  expect(await safety.blocks({ page: 2, limit: 1 })).toMatchObject({
    blocks: [{ id: profile.id }],
    totalPages: 2,
  });
  expect(await safety.unblock({ id: streamer.userId })).toEqual({ isBlocked: false });
  expect(await safety.blocks({})).toMatchObject({ blocks: [{ id: bare.id }], total: 1 });
});

test("rejects blocking the caller", async () => {
  const safety = safetyOf(viewer);
  for (const id of [viewer.userId, viewerProfile.id]) {
    expect(await refusalOf(safety.block({ id }))).toMatchObject({
      code: "CONFLICT",
      message: "You cannot block yourself",
    });
  }
});

test("blocks a user who has blocked the caller, without revealing the other block", async () => {
  await safetyOf(streamer).block({ id: viewer.userId });
  expect(await safetyOf(viewer).blocks({})).toMatchObject({ blocks: [], total: 0 });
  expect(await safetyOf(viewer).block({ id: profile.id })).toEqual({ isBlocked: true });
  await safetyOf(streamer).unblock({ id: viewer.userId });
  expect(await refusalOf(api.call(streamer).profiles.viewer({ id: viewerProfile.id }))).toMatchObject({
    code: "NOT_FOUND",
  });
});

async function befriend(): Promise<{ clip: string; theirs: string }> {
  const clip = await makeClip(api.db, profile.id);
  const own = await makeStreamer(api.db, { userId: viewer.userId });
  const theirs = await makeClip(api.db, own.id);
  await makeFollow(api.db, viewer.userId, profile.id);
  await makeFollow(api.db, streamer.userId, own.id);
  await makeLike(api.db, viewer.userId, clip.id);
  await makeLike(api.db, streamer.userId, theirs.id);
  await makeView(api.db, viewer.userId, clip.id, new Date());
  await api.db.insert(passes).values({ userId: viewer.userId, streamerProfileId: profile.id });
  await api.db
    .insert(surfVisits)
    .values({ userId: viewer.userId, profileId: profile.id, visitedAt: new Date() });
  return { clip: clip.id, theirs: theirs.id };
}

const rowsOf = async (table: Parameters<typeof api.db.$count>[0], where: ReturnType<typeof sql>) =>
  api.db.$count(table, where);

test("blocking deletes follows and likes between both users, but not those of other users", async () => {
  const { clip, theirs } = await befriend();
  const fan = await api.member("viewer");
  await makeFollow(api.db, fan.userId, profile.id);
  await makeLike(api.db, fan.userId, clip);
  await safetyOf(viewer).block({ id: profile.id });
  const both = sql`(${viewer.userId}::uuid, ${streamer.userId}::uuid)`;
  expect(await rowsOf(follows, sql`${follows.followerUserId} in ${both}`)).toBe(0);
  expect(await rowsOf(clipLikes, sql`${clipLikes.userId} in ${both}`)).toBe(0);
  expect(await rowsOf(clipViews, sql`${clipViews.userId} in ${both}`)).toBe(0);
  expect(await rowsOf(passes, sql`${passes.userId} in ${both}`)).toBe(0);
  expect(await rowsOf(surfVisits, sql`${surfVisits.userId} in ${both}`)).toBe(0);
  const [counter] = await api.db
    .select()
    .from(profileCounters)
    .where(eq(profileCounters.profileId, profile.id));
  expect(counter?.followers, "the fan's").toBe(1);
  const likes = await api.db
    .select()
    .from(clipCounters)
    .where(sql`${clipCounters.clipId} in (${clip}, ${theirs})`);
  expect(new Map(likes.map((row) => [row.clipId, row.likes]))).toEqual(
    new Map([
      [clip, 1],
      [theirs, 0],
    ]),
  );
});

test("unblocking restores no follow and allows following again", async () => {
  await befriend();
  await safetyOf(viewer).block({ id: profile.id });
  await safetyOf(viewer).unblock({ id: profile.id });
  expect(await api.call(viewer).follows.status({ id: profile.id })).toEqual({ isFollowing: false });
  expect(await api.call(viewer).follows.follow({ id: profile.id })).toMatchObject({ isFollowing: true });
});

test("a follow or like concurrent with a block is deleted, and counts stay correct", async () => {
  const clip = await makeClip(api.db, profile.id);
  for (let round = 0; round < 15; round += 1) {
    const call = api.call(viewer);
    const acts = [
      () => call.follows.follow({ id: profile.id }),
      () => call.clips.like({ id: clip.id }),
      () =>
        safetyOf(round % 2 === 0 ? viewer : streamer).block({
          id: round % 2 === 0 ? profile.id : viewer.userId,
        }),
    ];
    const first = round % acts.length;
    const order = [...acts.slice(first), ...acts.slice(0, first)];
    const outcomes = await Promise.allSettled(order.map((act) => act()));
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "NOT_FOUND" });
    }
    expect(await rowsOf(follows, sql`${follows.followerUserId} = ${viewer.userId}::uuid`)).toBe(0);
    expect(await rowsOf(clipLikes, sql`${clipLikes.userId} = ${viewer.userId}::uuid`)).toBe(0);
    const [counted] = await api.db
      .select()
      .from(profileCounters)
      .where(eq(profileCounters.profileId, profile.id));
    expect(counted?.followers ?? 0).toBe(0);
    const [liked] = await api.db.select().from(clipCounters).where(eq(clipCounters.clipId, clip.id));
    expect(liked?.likes ?? 0).toBe(0);
    await safetyOf(viewer).unblock({ id: profile.id });
    await safetyOf(streamer).unblock({ id: viewer.userId });
  }
});

test("rejects blocking more than a thousand users, but accepts repeating a block", async () => {
  await api.sql`
    insert into users (id, email, username, role) select gen_random_uuid(), 'many' || n || '@example.test', 'many_' || n, 'viewer'
    from generate_series(1, ${MAX_BLOCKS}) n`;
  await api.sql`
    insert into blocks (user_id, blocked_user_id) select ${viewer.userId}, id from users where username like 'many\\_%'`;
  expect(await refusalOf(safetyOf(viewer).block({ id: profile.id }))).toMatchObject({
    code: "CONFLICT",
    message: "You can block at most 1000 people. Unblock someone in your settings first.",
  });
  const [known] = (await safetyOf(viewer).blocks({})).blocks;
  expect(await safetyOf(viewer).block({ id: known?.userId ?? "" })).toEqual({ isBlocked: true });
});

test("the data export lists accounts the user blocked, but never accounts that blocked the user", async () => {
  await safetyOf(viewer).block({ id: profile.id });
  const hiddenOf = async (actor: UserActor) => {
    const { documents } = await collectExport({ db: api.db, ports: api.ports, actor });
    return documents.find(({ name }) => name === "hidden")?.value;
  };
  expect(await hiddenOf(viewer)).toMatchObject({ blocked: [{ username: streamer.username }] });
  expect(JSON.stringify(await hiddenOf(streamer))).not.toContain(viewer.username);
});
