import { clips, reelClips } from "@starling/db/schema/clips";
import { makeClip, makeLike } from "@starling/db/testing/factories/clips";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { createTestApi } from "../../testing/create-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

const api = await createTestApi();
afterAll(() => api.close());
let streamer: UserActor;
let profileId: string;
let ids: string[];

beforeEach(async () => {
  streamer = await api.member("streamer");
  ({ id: profileId } = await makeStreamer(api.db, { userId: streamer.userId }));
  await api.fill();
  const made = await Promise.all(Array.from({ length: 5 }, () => makeClip(api.db, profileId)));
  ids = made.map(({ id }) => id);
});

const put = (id: string | undefined, inSwipe: boolean) =>
  api.call(streamer).clips.update({ id: id ?? "", inSwipe });
async function pooled(): Promise<string[]> {
  const rows = await api.db
    .select({ id: clips.id })
    .from(clips)
    .where(and(eq(clips.profileId, profileId), eq(clips.inSwipe, true)));
  return rows.map(({ id }) => id);
}
const subscribe = () =>
  makeSubscription(api.db, streamer.userId, "Pro", { currentPeriodStart: api.clock.now() });

test("allows one clip in the swipe reel on Free, and rejects a second clip with an error that states the fix", async () => {
  expect(await put(ids[0], true)).toMatchObject({ inSwipe: true });
  expect(await refusalOf(put(ids[1], true))).toMatchObject({
    code: "CONFLICT",
    message: expect.stringMatching(/Remove the other clip first, or upgrade/),
  });
  expect(await put(ids[0], true)).toMatchObject({ inSwipe: true });
  await put(ids[0], false);
  expect(await put(ids[1], true)).toMatchObject({ inSwipe: true });
  expect(await pooled()).toEqual([ids[1]]);
});

test.each([
  ["Free", 1],
  ["a paid plan", 3],
])("twenty parallel changes never exceed the swipe reel limit of %s", async (_name, limit) => {
  if (limit === 3) await subscribe();
  await Promise.allSettled(Array.from({ length: 20 }, (_, index) => put(ids[index % 5], index % 4 !== 3)));
  const used = await pooled();
  expect(used.length).toBeLessThanOrEqual(limit);
  const walked = await api.db.select().from(reelClips).where(eq(reelClips.profileId, profileId));
  expect(walked.map(({ clipId }) => clipId).sort()).toEqual([...used].sort());
});

test("a clip added to the reel starts with the count of its likes of the last week", async () => {
  const viewers = await Promise.all([makeViewer(api.db), makeViewer(api.db)]);
  const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000);
  await makeLike(api.db, viewers[0]?.userId ?? "", ids[0] ?? "", daysAgo(1));
  await makeLike(api.db, viewers[1]?.userId ?? "", ids[0] ?? "", daysAgo(8));
  await put(ids[0], true);
  const [trend] = await api.db
    .select()
    .from(reelClips)
    .where(eq(reelClips.clipId, ids[0] ?? ""));
  expect(trend?.weekLikes).toBe(1);
  await put(ids[0], false);
  expect(
    await api.db
      .select()
      .from(reelClips)
      .where(eq(reelClips.clipId, ids[0] ?? "")),
  ).toEqual([]);
});

test("rejects changes to clips of others, and adding a clip without a video to the reel", async () => {
  const other = await api.member("streamer");
  await makeStreamer(api.db, { userId: other.userId });
  const theirs = api.call(other).clips;
  const [id = ""] = ids;
  const calls = [
    () => theirs.update({ id, title: "Mine" }),
    () => theirs.remove({ id }),
    () => theirs.setCaptions({ id, captions: null }),
    () => theirs.remove({ id: "nonsense" }),
  ];
  for (const call of calls) expect(await refusalOf(call())).toMatchObject({ code: "NOT_FOUND" });
  const { clip } = await api.call(streamer).clips.draft();
  expect(await refusalOf(put(clip.id, true))).toMatchObject({ code: "NOT_FOUND" });
  expect(await api.call(streamer).clips.update({ id: clip.id, title: "Soon" })).toMatchObject({
    title: "Soon",
    status: "pending",
  });
});
