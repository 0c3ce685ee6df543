import { streamerProfiles } from "@starling/db/schema/profiles";
import { makeClip } from "@starling/db/testing/factories/clips";
import { makeBoost } from "@starling/db/testing/factories/exposures";
import { makeBareStreamer, makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import type { ListStreamersInput } from "@starling/validators/discovery-inputs";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { refreshEntries } from "../../profiles/directory/entries.service.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
const unfinished: string[] = [];

const LINK = { twitch: "https://www.twitch.tv/somebody" };
const WITHOUT: [profile: Parameters<typeof makeStreamer>[1], streamer: Parameters<typeof makeStreamer>[2]][] =
  [
    [{ displayName: " " }, {}],
    [{ avatar: null }, {}],
    [{}, { channelLinks: { twitch: "https://twitch.tv/" } }],
    [{ languages: [] }, {}],
    [{}, { primaryCategoryId: null }],
  ];

async function listed(input: Partial<ListStreamersInput>): Promise<string[]> {
  const { items } = await api.call(viewer).discovery.list({ limit: 50, ...input });
  return items.flatMap((item) => (item.isLocked ? [] : [item.id]));
}

const viewer = await api.member("viewer");
await makeSubscription(api.db, viewer.userId, "Pro", { currentPeriodStart: api.clock.now() });
const owner = await api.member("streamer");
const finished = (await makeStreamer(api.db, { userId: owner.userId })).id;
for (const [profile, streamer] of WITHOUT) {
  unfinished.push((await makeStreamer(api.db, profile, streamer)).id);
}
unfinished.push((await makeBareStreamer(api.db)).id);
for (const id of [...unfinished, finished]) {
  await makeScheduleEntry(api.db, id, { dayOfWeek: 6, startTime: "11:00", endTime: "13:00" });
  await makeBoost(api.db, id, api.clock.now());
}
const owners = await api.sql`select user_id as id from profiles where role = 'streamer'`;
for (const { id } of owners) {
  await makeSubscription(api.db, id, "Pro", { currentPeriodStart: api.clock.now() });
}

test.each(["createdAt", "displayName", "followersCount", "averageViewers", "viewers"] as const)(
  "the list sorted by %s contains all streamers",
  async (sortBy) => {
    expect((await listed({ sortBy })).sort()).toEqual([...unfinished, finished].sort());
    expect(await listed({ sortBy, finished: true })).toEqual([finished]);
  },
);

test.each(["fair", "recommended", "isLive"] as const)(
  "the list sorted by %s contains only streamers with a finished profile",
  async (sortBy) => {
    expect(await listed({ sortBy })).toEqual([finished]);
    expect(await listed({ sortBy, sortOrder: "asc", finished: false })).toEqual([finished]);
  },
);

test("shelves and the featured slot contain only finished profiles, even if others are boosted", async () => {
  const { discovery } = api.call(viewer);
  for (const shelf of ["live", "rising"] as const) {
    expect((await discovery.publicShelf({ shelf })).items.map(({ id }) => id)).toEqual([finished]);
    expect((await api.call().discovery.publicShelf({ shelf })).items.map(({ id }) => id)).toEqual([finished]);
  }
  expect((await discovery.shelf({ shelf: "spotlight" })).items.map(({ id }) => id)).toEqual([finished]);
  expect((await discovery.shelf({ shelf: "recommended" })).items).toEqual([]);
  for (let hour = 0; hour < 8; hour += 1) {
    expect((await discovery.featured()).item?.id).toBe(finished);
    api.clock.advance({ hours: 1 });
  }
});

async function reel(): Promise<string[][]> {
  const { reels, trending } = api.call(viewer).clips;
  return [await reels({ limit: 10 }), await trending({ limit: 10 })].map(({ items }) =>
    items.flatMap((item) => (item.isLocked ? [] : [item.profileSnapshot.id])),
  );
}

test("clips enter and leave the reel when their streamer's profile becomes finished or unfinished", async () => {
  for (const id of [...unfinished, finished]) await makeClip(api.db, id, { inSwipe: true });
  await api.db.transaction((tx) => refreshEntries({ ...api.context(), db: tx }, [...unfinished, finished]));
  expect(await reel()).toEqual([[finished], [finished]]);
  await api.call(owner).profiles.update({ languages: [] });
  expect(await reel()).toEqual([[], []]);
  await api.call(owner).profiles.update({ languages: ["de"] });
  expect(await reel()).toEqual([[finished], [finished]]);
  await api.call(owner).profiles.update({ channelLinks: null });
  expect(await reel()).toEqual([[], []]);
  await api.db
    .update(streamerProfiles)
    .set({ channelLinks: LINK })
    .where(eq(streamerProfiles.profileId, finished));
  await api.db.transaction((tx) => refreshEntries({ ...api.context(), db: tx }, [finished]));
  expect(await reel()).toEqual([[finished], [finished]]);
});

test("the reel contains a clip only if clip and profile allow it, even when both change concurrently", async () => {
  const someone = await api.member("streamer");
  const { id } = await makeStreamer(api.db, { userId: someone.userId });
  const clip = await makeClip(api.db, id);
  await api.fill();
  const own = api.call(someone);
  for (let turn = 0; turn < 12; turn += 1) {
    const [inSwipe, isFinished] = [turn % 3 !== 2, turn % 4 !== 3];
    await Promise.all([
      own.clips.update({ id: clip.id, inSwipe }),
      own.profiles.update({ languages: isFinished ? ["en"] : [] }),
    ]);
    const [pooled] = await api.sql`
      select count(*)::int as clips from reel_clips where profile_id = ${id} and clip_id = ${clip.id}`;
    expect(pooled, `turn ${turn}`).toEqual({ clips: inSwipe && isFinished ? 1 : 0 });
  }
});
