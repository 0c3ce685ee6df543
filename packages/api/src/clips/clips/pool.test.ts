import { clips, reelClips } from "@starling/db/schema/clips";
import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

const api = await openTestApi();
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
