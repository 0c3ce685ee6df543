import { makeClip, makeLike } from "@starling/db/testing/factories/clips";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import type { ReelItem } from "@starling/validators/clips";
import { expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

const api = await openTestApi();
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
