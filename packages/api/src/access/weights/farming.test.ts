import { clipCounters, clipLikes, reelClips } from "@starling/db/schema/clips";
import { addressCrowds } from "@starling/db/schema/crowds";
import { exposures } from "@starling/db/schema/directory";
import { follows } from "@starling/db/schema/follows";
import { makeClip } from "@starling/db/testing/factories/clips";
import { setExposure } from "@starling/db/testing/factories/exposures";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { asc, count, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { updateTrends } from "../../clips/clips/trending-scores.service.ts";
import type { UserActor } from "../../context.ts";
import { openLedger } from "../../discovery/fairness/ledger.service.ts";
import { renewScores } from "../../discovery/fairness/scores.service.ts";
import { runJob } from "../../jobs.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const ADDRESS = "198.51.100.7";
let ada: string;
let clips: string[];

const api = await openTestApi();
await openLedger(api.context());
// Makes the site older than the required account age.
api.clock.advance({ days: 200 });
beforeEach(async () => {
  ada = (await makeStreamer(api.db, { createdAt: api.clock.now() })).id;
  await api.fill();
  await setExposure(api.db, ada, { impressions: 400, fadedAt: api.clock.now() });
  const made = [await makeClip(api.db, ada, { inSwipe: true }), await makeClip(api.db, ada)];
  clips = made.map(({ id }) => id);
});

const crowd = (howMany: number) => Promise.all(Array.from({ length: howMany }, () => api.member("viewer")));
const at = (viewer: UserActor, ip = ADDRESS) => api.call(viewer, undefined, ip);
const follow = (viewer: UserActor, ip?: string) => at(viewer, ip).follows.follow({ id: ada });

async function followWeights(): Promise<number[]> {
  const rows = await api.db
    .select({ weight: follows.weight })
    .from(follows)
    .where(eq(follows.streamerProfileId, ada))
    .orderBy(asc(follows.weight));
  return rows.map(({ weight }) => weight);
}

async function successes(): Promise<number | undefined> {
  api.clock.advance({ minutes: 10 });
  await renewScores(api.context(), [ada]);
  const [row] = await api.db.select().from(exposures).where(eq(exposures.profileId, ada));
  return row?.successes;
}

async function crowdsLeft(): Promise<number | undefined> {
  const [row] = await api.db.select({ rows: count() }).from(addressCrowds);
  return row?.rows;
}

test("only three follows per streamer, IP address and day have ranking weight, but all are displayed", async () => {
  const viewers = await crowd(5);
  const counts: number[] = [];
  for (const viewer of viewers) counts.push((await follow(viewer)).followersCount);
  expect(counts).toEqual([1, 2, 3, 4, 5]);
  expect(await followWeights()).toEqual([0, 0, 100, 100, 100]);
  expect(await successes()).toBe(3);
});

test("the limit of accounts with weight applies to each IP address, streamer and day separately", async () => {
  const other = await makeStreamer(api.db);
  const viewers = await crowd(6);
  for (const viewer of viewers.slice(0, 3)) await follow(viewer);
  await follow(viewers[3] ?? (await api.member("viewer")), "198.51.100.8");
  for (const viewer of viewers.slice(0, 3)) await at(viewer).follows.follow({ id: other.id });
  api.clock.advance({ days: 1 });
  await follow(viewers[4] ?? (await api.member("viewer")));
  expect(await followWeights()).toEqual([100, 100, 100, 100, 100]);
});

test("concurrent likes and follows from one IP address share one weight limit, but all are displayed", async () => {
  const viewers = await crowd(8);
  const [first] = viewers;
  if (!first) throw new Error("There was to be a crowd");
  await follow(first);
  const [one = "", two = ""] = clips;
  await Promise.all(viewers.map((viewer) => at(viewer).clips.like({ id: one })));
  await at(first).clips.like({ id: two });
  const likes = await api.db.select().from(clipLikes).where(eq(clipLikes.clipId, one));
  expect(likes.map(({ weight }) => weight).sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 100, 100, 100]);
  const [kept] = await api.db.select().from(clipLikes).where(eq(clipLikes.clipId, two));
  expect(kept?.weight).toBe(100);
  const [counter] = await api.db.select().from(clipCounters).where(eq(clipCounters.clipId, one));
  expect(counter?.likes).toBe(8);
  await updateTrends(api.context());
  const [trend] = await api.db.select().from(reelClips).where(eq(reelClips.clipId, one));
  expect(trend?.weekLikes).toBe(3);
});

test("stored address hashes are anonymous, change daily and are deleted the next day", async () => {
  const salt = async () => {
    const [row] = await api.sql<{ salt: string }[]>`
      select value ->> 'salt' as salt from installation_facts where key = 'crowd_salt'`;
    return row?.salt;
  };
  const viewer = await api.member("viewer");
  await follow(viewer);
  const rows = JSON.stringify(await api.db.select().from(addressCrowds));
  for (const secret of [ADDRESS, viewer.userId, ada, (await salt()) ?? ""])
    expect(rows).not.toContain(secret);
  const before = await salt();
  await runJob("remove_old_crowds", api.context(), {});
  expect(await crowdsLeft()).toBeGreaterThan(0);
  api.clock.advance({ days: 1 });
  await at(viewer).follows.unfollow({ id: ada });
  await follow(viewer);
  expect(await salt()).not.toBe(before);
  await runJob("remove_old_crowds", api.context(), {});
  expect(await crowdsLeft()).toBe(1);
});
