import { outsideStreams, outsideVisits } from "@starling/db/schema/outside-streams";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeOutsideStream } from "@starling/db/testing/factories/outside-streams";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeTaxonomyItem, tagProfile } from "@starling/db/testing/factories/taxonomy";
import type { OutsideStream } from "@starling/validators/outside-streams";
import { NOT_FOR_ME_DAYS } from "@starling/validators/surf";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { runJob } from "../../jobs.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

let viewer: UserActor;
const api = await openTestApi();
beforeEach(async () => {
  await api.sql`truncate outside_streams, outside_visits`;
  viewer = await member();
});

async function member(languages: string[] = []): Promise<UserActor> {
  const actor = await api.member("viewer");
  await makeViewer(api.db, { userId: actor.userId, languages });
  return actor;
}

type Values = NonNullable<Parameters<typeof makeOutsideStream>[1]>;
const make = (values: Values = {}) => makeOutsideStream(api.db, { seenAt: api.clock.now(), ...values });
async function makeMany(count: number, values: (at: number) => Values = () => ({})): Promise<void> {
  for (let at = 0; at < count; at += 1) await make(values(at));
}
async function pass(time: { hours?: number; days?: number; minutes?: number }): Promise<void> {
  api.clock.advance(time);
  await api.db.update(outsideStreams).set({ seenAt: api.clock.now() });
}

const call = (actor = viewer) => api.call(actor).outsideStreams;
const idsOf = (items: readonly OutsideStream[]) => items.map(({ channelId }) => channelId);
const lineOf = async (actor = viewer, input = {}) => idsOf((await call(actor).now(input)).items);
async function wholeEvening(actor = viewer, input = {}): Promise<string[]> {
  const met: string[] = [];
  for (;;) {
    const { stream } = await call(actor).next(input);
    if (!stream) return met;
    met.push(stream.channelId);
  }
}

test("the Now list contains outside streams of every viewer range, with the fewest viewers first", async () => {
  await makeMany(60, (at) => ({ viewers: [0, 2, 7, 30][at % 4] ?? 0 }));
  const { items } = await api.call().outsideStreams.now({});
  expect(items.map(({ viewers }) => viewers)).toEqual([0, 0, 0, 0, 0, 2, 2, 2, 2, 7, 7, 30]);
});

test("the Now list keeps its outside streams for an hour and repeats no stream in an evening", async () => {
  await makeMany(40);
  const first = await lineOf();
  expect(first).toHaveLength(12);
  expect((await lineOf()).toSorted()).toEqual(first.toSorted());
  await pass({ hours: 1 });
  const second = await lineOf();
  await pass({ hours: 1 });
  const third = await lineOf();
  expect(new Set([...first, ...second, ...third]).size).toBe(36);
  await pass({ hours: 1 });
  expect(await lineOf()).toHaveLength(4);
  await pass({ hours: 1 });
  expect(await lineOf()).toEqual([]);
  await pass({ hours: 12 });
  expect(await lineOf()).toHaveLength(12);
});

test("the Now list shows every outside stream within a month, regardless of its number of viewers", async () => {
  await makeMany(24, (at) => ({ viewers: [0, 1, 2, 4, 9, 15, 32, 50][at % 8] ?? 0 }));
  const counts = new Map<string, number>();
  for (let evening = 0; evening < 30; evening += 1) {
    const visitors = [1, 2].map((host) => api.callFrom(`203.0.113.${host}`).outsideStreams.now({}));
    const lines = await Promise.all([call().now({}), ...visitors]);
    for (const id of lines.flatMap(({ items }) => idsOf(items))) counts.set(id, (counts.get(id) ?? 0) + 1);
    await pass({ days: 1 });
  }
  expect(counts.size).toBe(24);
});

test("the Now list selects outside streams by the languages and games of the viewer's profile, games first", async () => {
  const german = await member(["de"]);
  const chess = await makeTaxonomyItem(api.db, "game", "Chess");
  const { id } = await makeViewer(api.db, { languages: ["de"] });
  await tagProfile(api.db, id, chess);
  const [row] = await api.sql<{ user_id: string }[]>`select user_id from profiles where id = ${id}`;
  const player = { ...german, userId: row?.user_id ?? "" };
  await make({ language: "fr", game: "Chess" });
  const { channelId: played } = await make({ language: "de", game: "CHESS", viewers: 2 });
  await makeMany(20, () => ({ language: "de", game: "Go" }));
  expect(await lineOf(player, { mine: true, limit: 1 })).toEqual([played]);
  expect(await lineOf(german, { mine: true, game: "Chess" })).toEqual([played]);
  expect(await lineOf(german, { mine: true })).toHaveLength(12);
  expect(await lineOf(german, { languages: ["es"] })).toEqual([]);
});

test("Surf shows each small stream once, even in parallel tabs, and skips streams shown in the Now list", async () => {
  await makeMany(4);
  await makeMany(2, () => ({ viewers: 3 }));
  const { channelId: french } = await make({ language: "fr" });
  const english = await member(["en"]);
  const shown = await lineOf(english, { languages: ["en"], limit: 1 });
  const stops = await Promise.all(Array.from({ length: 6 }, () => call(english).next({})));
  const met = stops.flatMap(({ stream }) => stream?.channelId ?? []);
  expect(new Set([...met, ...shown]).size).toBe(4);
  expect(await call(english).next({})).toEqual({ stream: null, visited: 3, isElsewhere: true });
  expect(await wholeEvening(english, { anyLanguage: true })).toEqual([french]);
  await pass({ hours: 12 });
  expect(await wholeEvening(english)).toHaveLength(4);
});

test("notForMe hides a channel from the Now list, Surf and the list of all streams for ninety days unless undone", async () => {
  const { platform, channelId } = await make();
  expect(await call().notForMe({ platform, channelId })).toEqual({ isForMe: false });
  const listed = async () => idsOf((await call().list({})).items);
  const everywhere = async () => [await lineOf(), await wholeEvening(), await listed()];
  expect(await everywhere()).toEqual([[], [], []]);
  expect(await lineOf(await member())).toEqual([channelId]);
  await pass({ days: NOT_FOR_ME_DAYS - 1 });
  expect(await listed()).toEqual([]);
  expect(await call().undoNotForMe({ platform, channelId })).toEqual({ isForMe: true });
  expect(await listed()).toEqual([channelId]);
  await call().notForMe({ platform, channelId });
  await pass({ days: NOT_FOR_ME_DAYS });
  expect(await lineOf()).toEqual([channelId]);
});

test("a muted channel is hidden until unmuted, and the list of muted channels names it while it is live", async () => {
  const { platform, channelId, name } = await make();
  await call().mute({ platform, channelId });
  await pass({ days: 200 });
  expect([await lineOf(), await wholeEvening(), idsOf((await call().list({})).items)]).toEqual([[], [], []]);
  expect(await call().muted({})).toMatchObject({ channels: [{ platform, channelId, name }], total: 1 });
  await api.db.delete(outsideStreams);
  expect((await call().muted({})).channels).toMatchObject([{ channelId, name: null }]);
  expect(await call().unmute({ platform, channelId })).toEqual({ isMuted: false });
  expect(await call().muted({})).toMatchObject({ channels: [], total: 0 });
});

test("the Now list and Surf never show a member's channel as an outside stream", async () => {
  const { id } = await makeStreamer(api.db);
  const { channelId } = await make();
  await makeChannel(api.db, id, { platform: "twitch", subject: channelId });
  expect([await lineOf(), await wholeEvening()]).toEqual([[], []]);
});

test("cleanup deletes visits after the evening and not-for-me marks after ninety days, but keeps mutes", async () => {
  const [seen, dismissed, muted] = [await make(), await make(), await make()];
  await call().notForMe(dismissed);
  await call().mute(muted);
  expect(await lineOf()).toEqual([seen.channelId]);
  const left = async () => {
    await runJob("remove_old_outside_visits", api.context({ kind: "system", name: "job" }), {});
    return (await api.db.select().from(outsideVisits)).map(({ channelId }) => channelId).toSorted();
  };
  expect(await left()).toEqual([seen, dismissed, muted].map(({ channelId }) => channelId).toSorted());
  await pass({ hours: 12 });
  expect(await left()).toEqual([dismissed, muted].map(({ channelId }) => channelId).toSorted());
  await pass({ days: NOT_FOR_ME_DAYS });
  expect(await left()).toEqual([muted.channelId]);
});
