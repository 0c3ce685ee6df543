import { clips, reelClips } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import { makeClip, makeLike, makeView } from "@starling/db/testing/factories/clips";
import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { makeTaxonomyItem, tagProfile } from "@starling/db/testing/factories/taxonomy";
import type { ClipCard, ReelPage } from "@starling/validators/clips";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../../context.ts";
import { createCaller } from "../../../root.ts";
import { createTestApi } from "../../../testing/create-test-api.ts";

let api: Awaited<ReturnType<typeof createTestApi>>;
let viewer: UserActor;

beforeEach(async () => {
  await api?.close();
  api = await createTestApi();
  viewer = await premium();
});
afterAll(() => api.close());

async function premium(): Promise<UserActor> {
  const actor = await api.member("viewer");
  await makeSubscription(api.db, actor.userId, "Premium", { currentPeriodStart: api.clock.now() });
  return actor;
}

/** Creators with higher `fair` values are shown earlier. */
async function creator(fair: number, howMany = 1): Promise<{ id: string; clips: string[] }> {
  const { id } = await makeStreamer(api.db);
  const made: string[] = [];
  for (let place = 0; place < howMany; place += 1) {
    const publishedAt = new Date(Date.UTC(2026, 1, 1) - place * 86_400_000);
    made.push((await makeClip(api.db, id, { inSwipe: true, fair, publishedAt })).id);
  }
  return { id, clips: made };
}

const cardsOf = (page: ReelPage): ClipCard[] => page.items.filter((item) => !item.isLocked);

async function session(
  actor: UserActor,
  {
    limit = 10,
    between = async () => undefined,
  }: { limit?: number; between?: (page: ClipCard[]) => Promise<unknown> } = {},
): Promise<ClipCard[]> {
  const all: ClipCard[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 100; pages += 1) {
    const page: ReelPage = await api.call(actor).clips.reels({ limit, ...(cursor ? { cursor } : {}) });
    const cards = cardsOf(page);
    all.push(...cards);
    if (page.nextCursor === null) return all;
    expect(cards).toHaveLength(limit);
    cursor = page.nextCursor;
    await between(cards);
  }
  throw new Error("The session was expected to end");
}

const idsOf = (cards: readonly ClipCard[]) => cards.map(({ id }) => id);

function leastApart(cards: readonly ClipCard[]): number {
  const creators = cards.map(({ profileSnapshot }) => profileSnapshot.id);
  return Math.min(
    ...creators.flatMap((id, place) => {
      const next = creators.indexOf(id, place + 1);
      return next < 0 ? [] : [next - place];
    }),
  );
}

test("shows the newest clip of each creator in fair order before any second clip", async () => {
  const [last, first, middle] = [await creator(-900, 2), await creator(0, 2), await creator(-10, 2)];
  const others = await Promise.all([1, 2, 3, 4].map((place) => creator(-1_000 - place)));
  const shown = idsOf(await session(viewer));
  expect(shown.slice(0, 3)).toEqual([first.clips[0], middle.clips[0], last.clips[0]]);
  expect(shown.slice(3, 7)).toEqual(others.map((one) => one.clips[0]));
  expect(shown.slice(7)).toEqual([first.clips[1], middle.clips[1], last.clips[1]]);
});

test("repeats no clip in a session and no creator within five clips, even while the fair order changes", async () => {
  const creators = await Promise.all(Array.from({ length: 30 }, (_, place) => creator(-place, 3)));
  await Promise.all(creators.slice(0, 6).map(({ id }) => makeFollow(api.db, viewer.userId, id)));
  let turn = 0;
  const shown = await session(viewer, {
    limit: 7,
    between: async () => {
      turn += 1;
      for (const [place, { id }] of creators.entries()) {
        const fair = -((place * 17 * turn) % 31) * 100;
        await api.db.update(reelClips).set({ fair }).where(eq(reelClips.profileId, id));
      }
    },
  });
  const ids = idsOf(shown);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(creators.flatMap((one) => one.clips).sort());
  expect(leastApart(shown.slice(0, 60))).toBeGreaterThanOrEqual(5);
});

test("alternates between creators when there are fewer than five", async () => {
  const creators = await Promise.all([0, 1].map((place) => creator(-place, 3)));
  const shown = await session(viewer);
  expect(shown).toHaveLength(6);
  expect(new Set(idsOf(shown.slice(0, 2)))).toEqual(new Set(creators.map((one) => one.clips[0])));
});

test("ranks creators in the viewer's language first, then those with the viewer's games", async () => {
  const game = await makeTaxonomyItem(api.db, "game", "Stardew Valley");
  const own = await makeViewer(api.db, { userId: viewer.userId, languages: ["es"] });
  await tagProfile(api.db, own.id, game);
  const creators = await Promise.all(Array.from({ length: 24 }, (_, place) => creator(-place, 2)));
  const [player, secondary, native] = [creators[12], creators[18], creators[20]];
  await tagProfile(api.db, player?.id ?? "", game);
  await api.db
    .update(profiles)
    .set({ languages: ["en", "es"] })
    .where(eq(profiles.id, secondary?.id ?? ""));
  await api.db
    .update(profiles)
    .set({ languages: ["es"] })
    .where(eq(profiles.id, native?.id ?? ""));
  const shown = idsOf(await session(viewer, { limit: 4 }));
  const first = [native, secondary, player, creators[0]].map((one) => one?.clips[0]);
  expect(shown.slice(0, 4)).toEqual(first);
  expect(shown.toSorted()).toEqual(creators.flatMap((one) => one.clips).sort());
  const free = await api.member("viewer");
  await makeViewer(api.db, { userId: free.userId, languages: ["es"] });
  const few = idsOf(cardsOf(await api.call(free).clips.reels({})));
  expect(few).toEqual([native, secondary, creators[0]].map((one) => one?.clips[0]));
});

test("ranks creators in the browser's language first for a viewer without languages", async () => {
  const creators = await Promise.all([0, 1, 2].map((place) => creator(-place)));
  await api.db
    .update(profiles)
    .set({ languages: ["es"] })
    .where(eq(profiles.id, creators[2]?.id ?? ""));
  const free = await api.member("viewer");
  const browser = { userAgent: "", acceptLanguage: "es-MX,en;q=0.8" };
  const shown = await createCaller({ ...api.context(free), browser }).clips.reels({});
  expect(idsOf(cardsOf(shown))[0]).toBe(creators[2]?.clips[0]);
});

test("shows unseen clips first, then watched clips in the order of their views", async () => {
  const creators = await Promise.all(Array.from({ length: 8 }, (_, place) => creator(-place)));
  const ids = creators.map((one) => one.clips[0] ?? "");
  const watched = [ids[2], ids[0], ids[5]];
  for (const [hours, id] of watched.entries()) {
    const seenAt = new Date(api.clock.now().getTime() - (10 - hours) * 3_600_000);
    await makeView(api.db, viewer.userId, id ?? "", seenAt);
  }
  const shown = idsOf(await session(viewer, { limit: 3 }));
  expect(shown).toEqual([...ids.filter((id) => !watched.includes(id)), ...watched]);
});

test("fills up to four of ten places with clips of creators the viewer follows or likes", async () => {
  for (let place = 0; place < 30; place += 1) await creator(-place);
  const fond = await Promise.all(Array.from({ length: 12 }, (_, place) => creator(-10_000 - place)));
  for (const { id } of fond.slice(0, 6)) await makeFollow(api.db, viewer.userId, id);
  for (const one of fond.slice(6)) await makeLike(api.db, viewer.userId, one.clips[0] ?? "");
  const page = idsOf(cardsOf(await api.call(viewer).clips.reels({ limit: 20 })));
  const theirs = new Set(fond.flatMap((one) => one.clips));
  expect(page.slice(0, 10).filter((id) => theirs.has(id))).toHaveLength(4);
  expect(page.slice(10).filter((id) => theirs.has(id))).toHaveLength(4);
  const other = await premium();
  const unknown = idsOf(cardsOf(await api.call(other).clips.reels({ limit: 20 })));
  expect(unknown.filter((id) => theirs.has(id))).toEqual([]);
});

test("finds further clips for a viewer who has watched a thousand clips", async () => {
  await api.sql`
    with one as (
      select number, gen_random_uuid() as user_id, gen_random_uuid() as id, gen_random_uuid() as clip_id
      from generate_series(1, 1020) number
    ), account as (
      insert into users (id, email, username, role) select user_id, number || '@many.test', 'many_' || number, 'streamer' from one
    ), profile as (
      insert into profiles (id, user_id, role, display_name) select id, user_id, 'streamer', 'One of many' from one
    ), clip as (
      insert into clips (id, profile_id, status, title, description, tags, duration_ms, in_swipe, published_at)
      select clip_id, id, 'ready', 'A clip', 'Of many', '{}', 1000, true, now() from one returning id, number
    ), place as (
      insert into reel_clips (clip_id, number, profile_id, published_at, fair)
      select clip_id, clip.number, one.id, now(), -one.number from one join clip on clip.id = one.clip_id
    )
    insert into clip_views (user_id, clip_id, seen_at)
    select ${viewer.userId}, clip_id, ${api.clock.now()} from one where number <= 1000`;
  const shown = cardsOf(await api.call(viewer).clips.reels({ limit: 10 }));
  const unseen = await api.db
    .select({ id: clips.id })
    .from(clips)
    .innerJoin(reelClips, eq(reelClips.clipId, clips.id))
    .orderBy(reelClips.fair)
    .limit(20);
  expect(idsOf(shown)).toEqual(
    unseen
      .slice(10)
      .map(({ id }) => id)
      .reverse(),
  );
});

test("a free account always gets the same three clips and no cursor", async () => {
  for (let place = 0; place < 9; place += 1) await creator(-place);
  const free = await api.member("viewer");
  const first = await api.call(free).clips.reels({});
  expect(first).toMatchObject({ nextCursor: null, unlockable: 6 });
  expect(first.items.map(({ isLocked }) => isLocked)).toEqual([false, false, false, true, true, true]);
  await api.call(free).clips.viewed({ ids: idsOf(cardsOf(first)) });
  const second = await api.call(free).clips.reels({});
  expect(idsOf(cardsOf(second))).toEqual(idsOf(cardsOf(first)));
});
