import { makeClip, makeLike } from "@starling/db/testing/factories/clips";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import type { ReelItem } from "@starling/validators/clips";
import { afterAll, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { createTestApi } from "../../testing/create-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

const api = await createTestApi();
afterAll(() => api.close());
const clips: string[] = [];
const CLIPS = 15;

const idsOf = (items: readonly ReelItem[]) => items.flatMap((item) => (item.isLocked ? [] : [item.id]));

const streamer = await makeStreamer(api.db, { displayName: "Wren" });
const viewer = await api.member("viewer");
const viewerProfile = (await makeViewer(api.db, { userId: viewer.userId })).id;
const paying = await api.member("viewer");
await makeViewer(api.db, { userId: paying.userId });
await makeSubscription(api.db, paying.userId, "Premium", { currentPeriodStart: api.clock.now() });
await makeClip(api.db, streamer.id, { status: "pending" });
for (let day = 0; day < CLIPS; day += 1) {
  const publishedAt = new Date(Date.UTC(2026, 1, 1 + day));
  const { id } = await makeClip(api.db, streamer.id, { publishedAt });
  clips.unshift(id);
  for (const { userId } of [viewer, paying]) await makeLike(api.db, userId, id, publishedAt);
}

test("lists a streamer's clips in pages, newest first, with a paid plan", async () => {
  const first = await api.call(paying).clips.byStreamer({ id: streamer.id });
  expect(first).toMatchObject({ total: CLIPS, totalPages: 2, unlockable: 0 });
  expect(idsOf(first.items)).toEqual(clips.slice(0, 10));
  expect(first.items[0]).toMatchObject({ isLiked: true, likesCount: 2, profileSnapshot: { name: "Wren" } });
  const second = await api.call(paying).clips.byStreamer({ id: streamer.userId, page: 2 });
  expect(idsOf(second.items)).toEqual(clips.slice(10));
});

test("returns three clips, three placeholders and no later pages without a paid plan", async () => {
  const first = await api.call(viewer).clips.byStreamer({ id: streamer.id });
  expect(idsOf(first.items)).toEqual(clips.slice(0, 3));
  expect(first).toMatchObject({ total: CLIPS, unlockable: 10 });
  const placeholders = first.items.slice(3);
  expect(placeholders).toHaveLength(3);
  for (const item of placeholders) expect(Object.keys(item).sort()).toEqual(["blur", "isLocked"]);
  expect((await api.call(viewer).clips.byStreamer({ id: streamer.id, page: 2 })).items).toEqual([]);
});

test("streamers see all of their own clips, but only published ones in public", async () => {
  const owner: UserActor = { ...(await api.member("streamer")), userId: streamer.userId };
  const page = await api.call(owner).clips.byStreamer({ id: streamer.id, limit: 50 });
  expect(idsOf(page.items)).toEqual(clips);
  const own = await api.call(owner).clips.list({});
  expect(own).toMatchObject({ total: CLIPS, totalPages: 3, swipe: { used: 0, limit: 1 } });
  expect(own.items.map(({ id }) => id)).toEqual(clips.slice(0, 6));
  expect((await refusalOf(api.call(viewer).clips.list({}))).code).toBe("NOT_FOUND");
});

test("lists liked clips in pages, latest like first, but only the newest twelve without a paid plan", async () => {
  const all = await api.call(paying).clips.liked({ page: 3 });
  expect(all).toMatchObject({ total: CLIPS, totalPages: 3 });
  expect("items" in all).toBe(false);
  expect(idsOf(all.clips as ReelItem[])).toEqual(clips.slice(12));
  const free = await api.call(viewer).clips.liked({ page: 1 });
  expect(free).toMatchObject({ total: 12, totalPages: 2, unlockable: 9 });
  expect(idsOf(free.clips as ReelItem[])).toEqual(clips.slice(0, 3));
});

test("without page and limit, the list of liked clips returns all ids but no playable clips", async () => {
  const { clips: found, total } = await api.call(viewer).clips.liked({});
  expect(found).toEqual(clips.map((id) => ({ id })));
  expect(total).toBe(CLIPS);
});

test("likedBy requires a plan with full viewer profiles for likes of another viewer", async () => {
  const page = await api.call(paying).clips.likedBy({ id: viewerProfile });
  expect(idsOf(page.clips)).toEqual(clips.slice(0, 6));
  expect(await api.call(viewer).clips.likedBy({ id: viewerProfile })).toMatchObject({ total: 12 });
  const other = await api.member("viewer");
  expect((await refusalOf(api.call(other).clips.likedBy({ id: viewerProfile }))).code).toBe(
    "PREMIUM_REQUIRED",
  );
});

test("returns 404 for a profile of the other role", async () => {
  const { byStreamer, likedBy } = api.call(paying).clips;
  for (const asked of [byStreamer({ id: viewerProfile }), likedBy({ id: streamer.id })])
    expect((await refusalOf(asked)).code).toBe("NOT_FOUND");
});
