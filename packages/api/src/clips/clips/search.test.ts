import { indexClipsOf, indexMissingClips } from "@starling/db/clip-words";
import { users } from "@starling/db/schema/accounts";
import { clipWords } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { makeTaxonomyItem } from "@starling/db/testing/factories/taxonomy";
import type { ReelPage } from "@starling/validators/clips";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../../root.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { indexMissing } from "./search.service.ts";

const api = await openTestApi();

const idsOf = ({ items }: ReelPage) => items.flatMap((item) => (item.isLocked ? [] : [item.id]));

async function inReel(values: Parameters<typeof makeClip>[2] = {}, name?: string) {
  const { id } = await makeStreamer(api.db, name === undefined ? {} : { displayName: name });
  return makeClip(api.db, id, { inSwipe: true, ...values });
}

async function find(search: string, actor = premium) {
  return idsOf(await api.call(actor).clips.reels({ search }));
}

const premium = await api.member("viewer");
await makeSubscription(api.db, premium.userId, "Premium", { currentPeriodStart: api.clock.now() });
const free = await api.member("viewer");

describe("clips that match a search", () => {
  test("finds a clip by prefixes of all title words, ignoring case and accents", async () => {
    const clip = await inReel({ title: "Último jefe, first try" });
    for (const search of ["ultimo", "ÚLTIMO", "jef", "try ulti", "  jefe!  "]) {
      expect(await find(search), search).toEqual([clip.id]);
    }
    for (const search of ["ltimo", "jefe second", "ultimo try again"]) expect(await find(search)).toEqual([]);
  });

  test("finds a clip by its tags and creator, combined with title words", async () => {
    const clip = await inReel({ title: "Quiet win", tags: ["Speedrun", "no hit"] }, "Luna Grünwald");
    for (const search of ["speedrun", "hit no", "grunwald", "luna quiet speed"]) {
      expect(await find(search), search).toEqual([clip.id]);
    }
    const [profile] = await api.db.select().from(profiles).where(eq(profiles.id, clip.profileId));
    const [account] = await api.db
      .select()
      .from(users)
      .where(eq(users.id, profile?.userId ?? ""));
    expect(await find(account?.username ?? "")).toEqual([clip.id]);
  });

  test("finds a clip by a part of its title in a script without spaces", async () => {
    const clip = await inReel({ title: "夜明けの配信" });
    expect(await find("配信")).toEqual([clip.id]);
  });
});

describe("clips that do not match a search", () => {
  test("does not find a clip while it is outside the swipe reel", async () => {
    const owner = await api.member("streamer");
    const streamer = await makeStreamer(api.db, { userId: owner.userId });
    await api.fill();
    const { id } = await makeClip(api.db, streamer.id, { title: "Zanzibar at night", inSwipe: true });
    await makeClip(api.db, streamer.id, { title: "Zanzibar by day" });
    expect(await find("zanzibar")).toEqual([id]);
    await api.call(owner).clips.update({ id, inSwipe: false });
    expect(await find("zanzibar")).toEqual([]);
    await api.call(owner).clips.update({ id, inSwipe: true });
    expect(await find("zanzibar")).toEqual([id]);
    await api.call(owner).clips.update({ id, title: "Madagascar at night" });
    expect(await find("zanzibar")).toEqual([]);
    expect(await find("madagascar")).toEqual([id]);
    await api.call(owner).clips.remove({ id });
    expect(await find("madagascar")).toEqual([]);
  });
});

test.each([
  ["Newname", (caller: Caller) => caller.profiles.update({ displayName: "Newname" })],
  ["new_username", (caller: Caller) => caller.accounts.changeUsername({ username: "new_username" })],
  [
    "Backgammon",
    async (caller: Caller) => {
      const { id } = await makeTaxonomyItem(api.db, "game", "Backgammon");
      return caller.profiles.update({ favoriteGames: [id] });
    },
  ],
  ["Français", (caller: Caller) => caller.profiles.update({ languages: ["fr"] })],
])("finds a clip by %s after its creator's profile changed and the index job ran", async (name, change) => {
  const owner = await api.member("streamer");
  const streamer = await makeStreamer(api.db, { userId: owner.userId, displayName: "Oldname" });
  const { id } = await makeClip(api.db, streamer.id, { inSwipe: true });
  await change(api.call(owner));
  const queued = await api.db.execute<{ payload: { profileId: string } }>(
    `select payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'index_clips_of'`,
  );
  expect(queued.map(({ payload }) => payload.profileId)).toContain(streamer.id);
  await indexClipsOf(api.db, streamer.id);
  expect(await find(name)).toEqual([id]);
});

test("the index job adds missing clips and updates outdated ones", async () => {
  const [missing, old] = [await inReel({ title: "Quagmire one" }), await inReel({ title: "Quagmire two" })];
  await api.db.delete(clipWords).where(eq(clipWords.clipId, missing.id));
  await api.db.update(clipWords).set({ format: 0, words: "" }).where(eq(clipWords.clipId, old.id));
  expect(await find("quagmire")).toEqual([]);
  await indexMissing(api.context());
  expect(await find("quagmire")).toEqual([old.id, missing.id]);
  expect(await indexMissingClips(api.db, 10)).toBe(0);
});

describe("pages and plan limits of a search", () => {
  const clips: string[] = [];

  beforeAll(async () => {
    for (let place = 0; place < 16; place += 1) clips.unshift((await inReel({ tags: ["Kingfisher"] })).id);
  });

  test("pages newest first without repeats while clips are added or removed", async () => {
    const first = await api.call(premium).clips.reels({ search: "kingfisher", limit: 7 });
    expect(idsOf(first)).toEqual(clips.slice(0, 7));
    const late = await inReel({ tags: ["kingfisher"] });
    const second = await api
      .call(premium)
      .clips.reels({ search: " KINGFISHER ", limit: 7, cursor: first.nextCursor ?? "" });
    expect(idsOf(second)).toEqual(clips.slice(7, 14));
    const third = await api
      .call(premium)
      .clips.reels({ search: "kingfisher", limit: 7, cursor: second.nextCursor ?? "" });
    expect(idsOf(third)).toEqual(clips.slice(14));
    expect(third.nextCursor).toBeNull();
    clips.unshift(late.id);
  });

  test("returns three clips, three placeholders and no cursor without a plan", async () => {
    const page = await api.call(free).clips.reels({ search: "kingfisher" });
    expect(idsOf(page)).toEqual(clips.slice(0, 3));
    expect(page.items.slice(3)).toEqual(
      Array.from({ length: 3 }, () => ({ isLocked: true, blur: expect.stringMatching(/^data:/) })),
    );
    expect(page).toMatchObject({ nextCursor: null, unlockable: 10 });
  });

  test("a cursor from before the plan ended returns no clips, but the number of clips to unlock", async () => {
    const { nextCursor } = await api.call(premium).clips.reels({ search: "kingfisher", limit: 4 });
    const member = premium?.userId ?? "";
    await api.db.execute(`delete from subscriptions where user_id = '${member}'`);
    const page = await api.call(premium).clips.reels({ search: "kingfisher", cursor: nextCursor ?? "" });
    expect(page).toEqual({ items: [], nextCursor: null, unlockable: 10 });
    await makeSubscription(api.db, member, "Premium", { currentPeriodStart: api.clock.now() });
  });
});

describe("search with a clip from a shared link", () => {
  test("a shared clip is shown first, inside or outside the swipe reel, and does not repeat", async () => {
    const { profileId, id: pooled } = await inReel();
    const { id: beside } = await makeClip(api.db, profileId);
    for (const clip of [pooled, beside]) {
      const first = await api.call(premium).clips.reels({ clip, limit: 5 });
      const ids = idsOf(first);
      expect(ids).toHaveLength(5);
      expect(ids[0]).toBe(clip);
      let cursor = first.nextCursor;
      while (cursor !== null) {
        const page = await api.call(premium).clips.reels({ clip, limit: 50, cursor });
        ids.push(...idsOf(page));
        cursor = page.nextCursor;
      }
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test("a shared clip is the first of the three clips of the free plan", async () => {
    const { profileId } = await inReel();
    const { id } = await makeClip(api.db, profileId);
    const page = await api.call(free).clips.reels({ clip: id });
    const usual = idsOf(await api.call(free).clips.reels({}));
    expect(idsOf(page)).toEqual([id, ...usual.slice(0, 2)]);
    expect(page.items.filter(({ isLocked }) => isLocked)).toHaveLength(3);
    expect(page).toMatchObject({ nextCursor: null, unlockable: 10 });
  });
});
