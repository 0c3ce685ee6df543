import { channelPlatforms, channels } from "@starling/db/schema/channels";
import { raidSuggestions, raids } from "@starling/db/schema/raids";
import { makeChannelStatus } from "@starling/db/testing/factories/channels";
import { makeOutsideStream } from "@starling/db/testing/factories/outside-streams";
import { makeBareStreamer, makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeTaxonomyItem, tagProfile } from "@starling/db/testing/factories/taxonomy";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { systemContext, type UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { hideChannel } from "../outside-streams/hidden.service.ts";
import { recordRaid, removeOldRaids } from "./recording.service.ts";

let raider: UserActor;
let raiderId: string;

const api = await openTestApi({ writesRows: true });
const tunic = await makeTaxonomyItem(api.db, "game", "Tunic");
beforeEach(async () => {
  await api.sql`truncate channels, channel_platforms, outside_streams, hidden_channels, raids, raid_suggestions, mutes, muted_tags, blocks cascade`;
  raider = await api.member("streamer");
  const own = await makeStreamer(api.db, { userId: raider.userId, languages: ["en"] });
  raiderId = own.id;
  await tagProfile(api.db, raiderId, tunic);
});

const ctx = () => systemContext(api.db, api.ports, "test");
const ago = (minutes: number) => new Date(api.clock.now().getTime() - minutes * 60_000);

interface Live {
  languages?: string[];
  game?: string;
  viewers?: number;
  minutes?: number;
  isBare?: boolean;
}

async function member(name: string, live: Live = {}) {
  const { languages = ["en"], game = "Tunic", viewers = 3, minutes = 80 } = live;
  const actor = await api.member("streamer");
  const make = live.isBare ? makeBareStreamer : makeStreamer;
  const { id } = await make(api.db, { userId: actor.userId, displayName: name, languages });
  const saidAt = api.clock.now();
  const channel = await makeChannelStatus(api.db, id, {
    game,
    viewers,
    since: ago(minutes),
    saidAt,
    login: `${name}_tv`,
  });
  return { id, actor, channel };
}

const outside = (
  name: string,
  { languages = ["en"], game = "Tunic", viewers = 1, minutes = 60 }: Live = {},
) =>
  makeOutsideStream(api.db, {
    ...{ name, game, viewers, login: `${name}_tv`, language: languages[0] ?? null },
    startedAt: ago(minutes),
    seenAt: api.clock.now(),
  });

async function suggested(actor = raider): Promise<string[]> {
  await api.fill();
  const { items } = await api.call(actor).raids.suggestions();
  return items.map(({ name }) => name).sort();
}

test("suggests live streamers, members first, each with a reason and links to stream and chat", async () => {
  await makeChannelStatus(api.db, raiderId, { isLive: false, saidAt: api.clock.now(), login: "raider_tv" });
  await outside("newcomer", { viewers: 2 });
  const { id } = await member("robin");
  await api.fill();
  expect(await api.call(raider).raids.suggestions()).toEqual({
    items: [
      expect.objectContaining({
        platform: "twitch",
        login: "robin_tv",
        name: "robin",
        game: "Tunic",
        reason: { kind: "plays" },
        viewers: 3,
        startedAt: ago(80).toISOString(),
        address: "https://www.twitch.tv/robin_tv",
        chatAddress: "https://www.twitch.tv/popout/robin_tv/chat",
        streamer: expect.objectContaining({ id, displayName: "robin" }),
      }),
      expect.objectContaining({ name: "newcomer", viewers: 2, streamer: null }),
    ],
    missing: null,
    ownChatAddress: "https://www.twitch.tv/popout/raider_tv/chat",
  });
});

test.each<[string, Live]>([
  ["another language", { languages: ["de", "en"] }],
  ["another game", { game: "Chess" }],
  ["more than 50 viewers", { viewers: 51 }],
  ["a stream younger than 15 minutes", { minutes: 14 }],
  ["a stream older than 4 hours", { minutes: 241 }],
])("suggests no streamers with %s", async (_what, live) => {
  await member("robin", live);
  await outside("newcomer", live);
  await member("wren");
  expect(await suggested()).toEqual(["wren"]);
});

test("suggests streams in the caller's category, in games they streamed and in related games", async () => {
  const hades = await makeTaxonomyItem(api.db, "game", "Hades");
  for (const _ of [1, 2]) {
    const { id } = await makeStreamer(api.db);
    await tagProfile(api.db, id, tunic);
    await tagProfile(api.db, id, hades);
  }
  await api.sql`insert into streams (profile_id, platform, stream_id, started_at, last_live_at, viewers, peak_viewers, game)
    values (${raiderId}, 'twitch', '1', ${ago(600)}, ${ago(500)}, 0, 0, 'Just Chatting')`;
  await outside("related", { game: "hades" });
  await outside("talking", { game: "Just Chatting" });
  await outside("categorised", { game: "Anything" });
  await api.fill();
  const { items } = await api.call(raider).raids.suggestions();
  expect(Object.fromEntries(items.map(({ name, reason }) => [name, reason]))).toEqual({
    related: { kind: "related", to: "Tunic" },
    talking: { kind: "streams" },
    categorised: { kind: "streams" },
  });
});

test("suggests neither the caller nor incomplete profiles nor people and channels hidden from the caller", async () => {
  await makeChannelStatus(api.db, raiderId, { game: "Tunic", since: ago(60), saidAt: api.clock.now() });
  await member("incomplete", { isBare: true });
  const blocked = await member("blocked");
  const blocking = await member("blocking");
  const muted = await member("muted");
  const suspended = await member("suspended");
  const tagged = await member("tagged");
  await tagProfile(api.db, tagged.id, await makeTaxonomyItem(api.db, "tag", "Loud"));
  await api.fill();
  await api.call(raider).safety.block({ id: blocked.id });
  await api.call(blocking.actor).safety.block({ id: raiderId });
  await api.call(raider).safety.mute({ id: muted.id });
  await api.call(raider).safety.muteTag({ tag: "Loud" });
  await api.sql`update users set standing = 'suspended' where id = ${suspended.actor.userId}`;
  await member("wren");
  expect(await suggested()).toEqual(["wren"]);
});

test("never lists a member's channel as the channel of a non-member", async () => {
  const { channel } = await member("robin");
  await makeOutsideStream(api.db, {
    channelId: channel.subject,
    name: "twin",
    game: "Tunic",
    startedAt: ago(60),
    seenAt: api.clock.now(),
  });
  const away = await outside("away");
  await api.sql`update outside_streams set seen_at = ${ago(16)} where channel_id = ${away.channelId}`;
  const hidden = await outside("hidden");
  await hideChannel(ctx(), { platform: "twitch", channelId: hidden.channelId }, "owner");
  await outside("hidden", {});
  await api.sql`update outside_streams set channel_id = ${hidden.channelId} where login = 'hidden_tv'`;
  await api.db.update(channels).set({ revokedAt: api.clock.now() }).where(eq(channels.id, channel.id));
  expect(await suggested()).toEqual([]);
});

test("does not suggest a channel that the caller raided in the last 30 days", async () => {
  const mine = await makeChannelStatus(api.db, raiderId, { isLive: false, saidAt: api.clock.now() });
  const { channelId } = await outside("newcomer");
  await recordRaid(ctx(), "twitch", { from: mine.subject, to: channelId, viewers: 4 }, api.clock.now());
  expect(await suggested()).toEqual([]);
  await api.sql`update raids set happened_at = happened_at - interval '31 days'`;
  expect(await suggested()).toEqual(["newcomer"]);
});

test("does not suggest members while their platform is unreachable", async () => {
  await member("robin");
  await api.db.insert(channelPlatforms).values({ platform: "twitch", silentSince: ago(30) });
  expect(await suggested()).toEqual([]);
});

test("asks the caller to add languages and games if the profile has none", async () => {
  const bare = await api.member("streamer");
  expect(await refusalOf(api.call(bare).raids.suggestions())).toMatchObject({ code: "NOT_FOUND" });
  const { id } = await makeBareStreamer(api.db, { userId: bare.userId });
  expect(await api.call(bare).raids.suggestions()).toMatchObject({ items: [], missing: "languages" });
  await api.sql`update profiles set languages = array['en'] where id = ${id}`;
  expect(await api.call(bare).raids.suggestions()).toMatchObject({ items: [], missing: "games" });
});

test("recordShown stores only eligible channels, and the next streamer gets other channels first", async () => {
  const newcomers = await Promise.all(Array.from({ length: 8 }, (_, place) => outside(`newcomer${place}`)));
  const elsewhere = await outside("elsewhere", { game: "Chess" });
  await api.fill();
  const first = (await api.call(raider).raids.suggestions()).items.map(({ channelId }) => channelId);
  expect(
    await api.call(raider).raids.recordShown({ channelIds: [...first.slice(1), elsewhere.channelId] }),
  ).toEqual({ recorded: 5 });
  expect(await api.call(raider).raids.recordShown({ channelIds: first.slice(1) })).toEqual({ recorded: 0 });
  expect(await api.db.select().from(raidSuggestions)).toHaveLength(5);
  const kept = (await api.call(raider).raids.suggestions()).items.map(({ channelId }) => channelId);
  expect(new Set(kept.slice(0, 5))).toEqual(new Set(first.slice(1)));
  const another = await api.member("streamer");
  const { id } = await makeStreamer(api.db, { userId: another.userId });
  await tagProfile(api.db, id, tunic);
  const second = (await api.call(another).raids.suggestions()).items.map(({ channelId }) => channelId);
  const unseen = newcomers.map(({ channelId }) => channelId).filter((one) => !first.slice(1).includes(one));
  expect(new Set(second.slice(0, 3))).toEqual(new Set(unseen));
});

test("history lists raids given and received, and omits the names of people hidden from the caller", async () => {
  const mine = await makeChannelStatus(api.db, raiderId, { isLive: false, saidAt: api.clock.now() });
  const robin = await member("robin");
  const gone = await member("gone");
  const at = (minutes: number) => ago(minutes);
  await api.fill();
  await api.call(raider).raids.recordShown({ channelIds: [robin.channel.subject] });
  api.clock.advance({ hours: 1 });
  await recordRaid(ctx(), "twitch", { from: mine.subject, to: robin.channel.subject, viewers: 9 }, at(0));
  await recordRaid(ctx(), "twitch", { from: gone.channel.subject, to: mine.subject, viewers: 2 }, at(30));
  await recordRaid(ctx(), "twitch", { from: "777", to: mine.subject, viewers: 1 }, at(90));
  await api.call(raider).safety.block({ id: gone.id });
  expect(await api.call(raider).raids.history()).toMatchObject({
    items: [
      { direction: "given", viewers: 9, isSuggested: true, streamer: { displayName: "robin" } },
      { direction: "received", viewers: 2, isSuggested: false, streamer: null },
      { direction: "received", viewers: 1, isSuggested: false, streamer: null },
    ],
    given: 1,
    received: 2,
  });
  expect(await api.call(robin.actor).raids.history()).toMatchObject({
    items: [{ direction: "received", isSuggested: true }],
    given: 0,
    received: 1,
  });
});

test("notifies a member once of a raid by another member, and mentions that Starling suggested it", async () => {
  const mine = await makeChannelStatus(api.db, raiderId, { isLive: false, saidAt: api.clock.now() });
  const robin = await member("robin");
  await api.fill();
  await api.call(raider).raids.recordShown({ channelIds: [robin.channel.subject] });
  const notified = async (actor: UserActor) =>
    (await api.call(actor).notifications.list({})).items.map(({ kind, text, path }) => ({
      kind,
      text,
      path,
    }));
  await recordRaid(ctx(), "twitch", { from: mine.subject, to: "777", viewers: 4 }, ago(0));
  await recordRaid(ctx(), "twitch", { from: "777", to: robin.channel.subject, viewers: 4 }, ago(0));
  expect([await notified(raider), await notified(robin.actor)]).toEqual([[], []]);
  const raid = { from: mine.subject, to: robin.channel.subject, viewers: 1 };
  for (const _ of [1, 2]) await recordRaid(ctx(), "twitch", raid, ago(0));
  const text = "They brought 1 viewer and found you on Starling";
  expect([await notified(raider), await notified(robin.actor)]).toEqual([
    [],
    [{ kind: "raid", text, path: "/raid" }],
  ]);
});

test("records a raid once despite repeated reports from both channels", async () => {
  const mine = await makeChannelStatus(api.db, raiderId, { saidAt: api.clock.now() });
  const robin = await member("robin");
  const raid = { from: mine.subject, to: robin.channel.subject, viewers: 5 };
  const answers = await Promise.all(
    [0, 1, 2, 5].map((minutes) => recordRaid(ctx(), "twitch", raid, ago(minutes))),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await recordRaid(ctx(), "twitch", raid, ago(60))).toBe(true);
  expect(await recordRaid(ctx(), "twitch", { ...raid, to: mine.subject }, ago(0))).toBe(false);
  expect(await recordRaid(ctx(), "twitch", { ...raid, from: "777", to: "888" }, ago(0))).toBe(false);
  const rows = await api.db.select().from(raids);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows), "ids of channels are hashed").not.toContain(`"${robin.channel.subject}"`);
});

test("removeOldRaids deletes raids after 90 days and suggestions after 30", async () => {
  const mine = await makeChannelStatus(api.db, raiderId, { saidAt: api.clock.now() });
  await recordRaid(ctx(), "twitch", { from: mine.subject, to: "777", viewers: 5 }, api.clock.now());
  await api.db
    .insert(raidSuggestions)
    .values({ profileId: raiderId, channelHash: "x", shownAt: api.clock.now() });
  api.clock.advance({ days: 31 });
  await removeOldRaids(ctx());
  expect([await api.db.$count(raids), await api.db.$count(raidSuggestions)]).toEqual([1, 0]);
  api.clock.advance({ days: 60 });
  await removeOldRaids(ctx());
  expect(await api.db.$count(raids)).toBe(0);
});
