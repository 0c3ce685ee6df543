import { clips, reelClips } from "@starling/db/schema/clips";
import { subscriptions } from "@starling/db/schema/subscriptions";
import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { queuedJobs } from "@starling/db/testing/queued-jobs";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { systemContext } from "../../../context.ts";
import { runJob } from "../../../jobs.ts";
import { openTestApi } from "../../../testing/open-test-api.ts";

const api = await openTestApi();
const system = () => systemContext(api.db, api.ports, "test");

test("removes clips without a video and their posters after an hour", async () => {
  const { id: profileId } = await makeStreamer(api.db);
  const made = (status: "pending" | "ready", minutes: number, key: string) =>
    makeClip(api.db, profileId, {
      status,
      createdAt: new Date(api.clock.now().getTime() - minutes * 60_000),
      ...(status === "pending" ? { mediaKey: null, publishedAt: null } : {}),
      posterKeys: [key],
    });
  await made("pending", 60, "stale-poster");
  const fresh = await made("pending", 59, "fresh");
  const ready = await made("ready", 600, "ready");
  await runJob("remove_stale_clips", system(), undefined);
  const left = await api.db.select({ id: clips.id }).from(clips).where(eq(clips.profileId, profileId));
  expect(left.map(({ id }) => id).sort()).toEqual([fresh.id, ready.id].sort());
  expect(await queuedJobs(api.sql)).toEqual([{ name: "remove_media", payload: { keys: ["stale-poster"] } }]);
});

async function pooled(profileId: string): Promise<string[]> {
  const rows = await api.db
    .select({ title: clips.title })
    .from(clips)
    .where(and(eq(clips.profileId, profileId), eq(clips.inSwipe, true)));
  return rows.map(({ title }) => title).sort();
}

test("keeps three clips in the swipe reel during a paid plan and one after its end", async () => {
  const streamers = [];
  for (const isPaid of [true, false]) {
    const profile = await makeStreamer(api.db);
    if (isPaid)
      await makeSubscription(api.db, profile.userId, "Pro", { currentPeriodStart: api.clock.now() });
    for (const [index, title] of ["oldest", "older", "newest"].entries()) {
      const publishedAt = new Date(api.clock.now().getTime() + index * 60_000);
      await makeClip(api.db, profile.id, { title, inSwipe: true, publishedAt });
    }
    streamers.push(profile);
  }
  const [paid, free] = streamers;
  await api.fill();
  await runJob("trim_swipe_pools", system(), undefined);
  expect(await pooled(paid?.id ?? "")).toEqual(["newest", "older", "oldest"]);
  expect(await pooled(free?.id ?? "")).toEqual(["newest"]);
  expect(await api.db.select().from(reelClips)).toHaveLength(4);
  await api.db.update(subscriptions).set({ status: "incomplete_expired" });
  await runJob("trim_swipe_pools", system(), undefined);
  expect(await pooled(paid?.id ?? "")).toEqual(["newest"]);
});
