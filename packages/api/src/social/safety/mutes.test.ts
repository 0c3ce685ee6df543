import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { makeTaxonomyItem, tagProfile } from "@starling/db/testing/factories/taxonomy";
import type { ClipCard, ReelPage } from "@starling/validators/clips";
import { MAX_MUTED_TAGS, MAX_MUTES } from "@starling/validators/safety";
import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

let viewer: UserActor;
let streamers: { id: string; userId: string; displayName: string }[];
let clips: string[];

const NAMES = ["Ada", "Bea", "Cleo", "Dora", "Eva"];

const api = await openTestApi();
beforeEach(async () => {
  await api.sql`truncate users, taxonomy_items cascade`;
  api.clock.advance({ minutes: 11 });
  viewer = await api.member("viewer");
  await makeViewer(api.db, { userId: viewer.userId });
  const tag = await makeTaxonomyItem(api.db, "tag", "Cozy");
  streamers = [];
  clips = [];
  for (const [place, displayName] of NAMES.entries()) {
    const createdAt = new Date(Date.parse("2026-01-01") + place * 60_000);
    const streamer = await makeStreamer(api.db, { displayName, createdAt });
    if (place < 2) await tagProfile(api.db, streamer.id, tag);
    const clip = await makeClip(api.db, streamer.id, {
      inSwipe: true,
      fair: 10 - place,
      tags: [`tag ${displayName}`],
    });
    streamers.push(streamer);
    clips.push(clip.id);
  }
});

const streamerOf = (name: string) => {
  const found = streamers[NAMES.indexOf(name)];
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const clipOf = (name: string) => clips[NAMES.indexOf(name)] ?? "";

async function makePremium(): Promise<void> {
  await makeSubscription(api.db, viewer.userId, "Premium");
}

async function listed(input: Parameters<ReturnType<typeof api.call>["discovery"]["list"]>[0] = {}) {
  const { items } = await api.call(viewer).discovery.list({ sortOrder: "asc", ...input });
  return items.map((item) => ("displayName" in item ? item.displayName : null));
}

async function reeled(): Promise<string[]> {
  const page: ReelPage = await api.call(viewer).clips.reels({ limit: 20 });
  return page.items.flatMap((item) => ("url" in item ? nameOf(item) : []));
}
const nameOf = (clip: ClipCard) => clip.profileSnapshot.name;

describe("effects of muting a streamer", () => {
  test("a muted streamer is hidden from lists, keeps their page and is listed as muted until unmuted", async () => {
    await makePremium();
    const { safety, profiles, discovery } = api.call(viewer);
    const cleo = streamerOf("Cleo");
    expect(await safety.mute({ id: cleo.userId })).toEqual({ isMuted: true });
    expect(await listed()).toEqual(["Ada", "Bea", "Dora", "Eva"]);
    expect((await reeled()).sort()).toEqual(["Ada", "Bea", "Dora", "Eva"]);
    expect((await discovery.list({ search: "Cleo" })).total).toBe(0);
    expect((await discovery.suggest({ search: "Cle" })).streamers).toEqual([]);
    expect((await discovery.counts({ search: "" })).total).toBe(4);
    expect(await profiles.streamer({ id: cleo.id })).toMatchObject({ displayName: "Cleo" });
    expect(await safety.isMuted({ id: cleo.id })).toEqual({ isMuted: true });
    expect(await safety.isMuted({ id: streamerOf("Ada").id })).toEqual({ isMuted: false });
    expect(await safety.mutes({})).toMatchObject({ mutes: [{ id: cleo.id, displayName: "Cleo" }], total: 1 });
    expect(await safety.unmute({ id: cleo.id })).toEqual({ isMuted: false });
    expect(await listed()).toEqual(NAMES);
    expect(await safety.mutes({})).toEqual({ mutes: [], total: 0, totalPages: 0, nextCursor: null });
  });

  test("a muted streamer stays followed and still sees the viewer as a follower", async () => {
    const { safety, follows } = api.call(viewer);
    const { id, userId } = streamerOf("Cleo");
    await follows.follow({ id });
    await safety.mute({ id });
    const cleo: UserActor = { ...viewer, userId, role: "streamer" };
    expect(await api.call(cleo).follows.followers({ id })).toMatchObject({ total: 1 });
    expect(await follows.following({})).toMatchObject({ total: 1 });
  });

  test("users can neither mute themselves nor hide their own clips", async () => {
    const { id, userId } = streamerOf("Ada");
    const ada: UserActor = { ...viewer, userId, role: "streamer" };
    expect(await refusalOf(api.call(ada).safety.mute({ id }))).toMatchObject({
      code: "CONFLICT",
      message: "You cannot mute yourself",
    });
    expect(await refusalOf(api.call(ada).safety.hideClip({ id: clipOf("Ada") }))).toMatchObject({
      code: "CONFLICT",
      message: "You cannot hide your own clip",
    });
  });

  test("rejects muting more than a thousand streamers", async () => {
    await api.sql`
      with person as (
        insert into users (id, email, username, role)
        select gen_random_uuid(), 'many' || n || '@example.test', 'many_' || n, 'streamer'
        from generate_series(1, ${MAX_MUTES}) n returning id
      ), profile as (
        insert into profiles (id, user_id, role, display_name) select gen_random_uuid(), id, 'streamer', 'Many' from person
        returning id
      )
      insert into mutes (user_id, profile_id) select ${viewer.userId}, id from profile`;
    expect(await refusalOf(api.call(viewer).safety.mute({ id: streamerOf("Ada").id }))).toMatchObject({
      code: "CONFLICT",
      message: "You can mute at most 1000 streamers. Unmute one in your settings first.",
    });
  });
});

describe("effects of muting a tag", () => {
  test("a muted tag hides its streamers and their clips, ignoring case", async () => {
    await makePremium();
    const { safety } = api.call(viewer);
    expect(await safety.muteTag({ tag: " cOzy " })).toEqual({ isMuted: true });
    expect(await listed()).toEqual(["Cleo", "Dora", "Eva"]);
    expect((await reeled()).sort()).toEqual(["Cleo", "Dora", "Eva"]);
    expect((await safety.mutedTags()).tags).toMatchObject([{ name: "cOzy" }]);
    expect(await safety.unmuteTag({ tag: "Cozy" })).toEqual({ isMuted: false });
    expect(await listed()).toEqual(NAMES);
    expect(await safety.mutedTags()).toEqual({ tags: [] });
  });

  test("a muted tag hides a clip with the tag from reel, trends and search, but not its streamer", async () => {
    await makePremium();
    const call = api.call(viewer);
    await call.safety.muteTag({ tag: "TAG dora" });
    expect((await reeled()).sort()).toEqual(["Ada", "Bea", "Cleo", "Eva"]);
    const trending = await call.clips.trending({});
    expect(trending.items.map((item) => ("url" in item ? nameOf(item) : null)).toSorted()).toEqual([
      "Ada",
      "Bea",
      "Cleo",
      "Eva",
    ]);
    expect((await call.clips.reels({ search: "Dora" })).items).toEqual([]);
    expect(await listed()).toEqual(NAMES);
  });

  test("a muted tag needs a letter or a digit, and at most a hundred tags can be muted", async () => {
    const { safety } = api.call(viewer);
    expect(await refusalOf(safety.muteTag({ tag: "  " }))).toMatchObject({ message: "Please enter a tag" });
    expect(await refusalOf(safety.muteTag({ tag: "!?" }))).toMatchObject({
      code: "VALIDATION",
      message: "A tag needs at least one letter or number",
      fields: [{ path: "tag", message: "A tag needs at least one letter or number" }],
    });
    for (let turn = 0; turn < MAX_MUTED_TAGS; turn += 1) await safety.muteTag({ tag: `tag${turn}` });
    expect(await refusalOf(safety.muteTag({ tag: "one more" }))).toMatchObject({ code: "CONFLICT" });
    expect(await safety.muteTag({ tag: "tag7" })).toEqual({ isMuted: true });
  });
});

describe("effects of hiding a clip", () => {
  test("a hidden clip is left out of lists and is listed as hidden until unhidden", async () => {
    await makePremium();
    const call = api.call(viewer);
    const id = clipOf("Bea");
    expect(await call.safety.hideClip({ id })).toEqual({ isHidden: true });
    expect((await reeled()).sort()).toEqual(["Ada", "Cleo", "Dora", "Eva"]);
    expect((await call.clips.byStreamer({ id: streamerOf("Bea").id })).total).toBe(0);
    expect((await call.clips.forSwipe({ ids: [streamerOf("Bea").id] })).clips).toEqual([]);
    expect((await call.clips.reels({ search: "Bea" })).items).toEqual([]);
    expect(await call.safety.hiddenClips({})).toMatchObject({
      clips: [{ id, displayName: "Bea" }],
      total: 1,
    });
    expect(await call.safety.unhideClip({ id })).toEqual({ isHidden: false });
    expect((await reeled()).sort()).toEqual(NAMES);
  });
});

describe("lists limited to the first few without Premium (security row Z3)", () => {
  test("omits a muted or blocked streamer immediately, and adds a replacement only after a day", async () => {
    const { safety } = api.call(viewer);
    expect(await listed()).toEqual(["Ada", "Bea", "Cleo", null, null]);
    await safety.mute({ id: streamerOf("Bea").id });
    await safety.block({ id: streamerOf("Cleo").id });
    expect(await listed()).toEqual(["Ada", null, null]);
    api.clock.advance({ days: 1 });
    expect(await listed()).toEqual(["Ada", "Dora", "Eva"]);
  });

  test("omits a hidden clip immediately, and adds a replacement only after a day", async () => {
    expect(await reeled()).toEqual(["Ada", "Bea", "Cleo"]);
    await api.call(viewer).safety.hideClip({ id: clipOf("Bea") });
    expect(await reeled()).toEqual(["Ada", "Cleo"]);
    api.clock.advance({ days: 1 });
    expect(await reeled()).toEqual(["Ada", "Cleo", "Dora"]);
  });

  test("immediately replaces a streamer that has blocked the caller", async () => {
    const bea: UserActor = { ...viewer, userId: streamerOf("Bea").userId, role: "streamer" };
    await api.call(bea).safety.block({ id: viewer.userId });
    expect(await listed()).toEqual(["Ada", "Cleo", "Dora", null]);
    expect((await api.call(viewer).discovery.list({ search: "Bea" })).total).toBe(0);
  });
});

describe("visibility of minors in swipe mode", () => {
  test("swipe mode does not show minors to adults, unlike the list", async () => {
    await makePremium();
    await api.sql`update users set date_of_birth = '2010-01-01' where id = ${streamerOf("Dora").userId}`;
    const swiped = () => listed({ unseen: true });
    expect(await swiped()).toEqual(["Ada", "Bea", "Cleo", "Eva"]);
    expect(await listed()).toEqual(NAMES);
    await api.sql`update users set date_of_birth = '2009-06-01' where id = ${viewer.userId}`;
    expect(await swiped()).toEqual(NAMES);
  });
});
