import type { StoredStatus } from "@starling/validators/channels";
import { beforeEach, expect, test } from "vitest";
import type { CardRecord } from "../directory-reader.ts";
import { CardCache } from "./card-cache.ts";

let stored: Map<string, string>;
let asked: string[][];

const cardOf = (id: string): CardRecord => ({
  id,
  card: stored.get(id) ?? "",
  statuses: [],
  viewers: 0,
  followersCount: 0,
});
const read = async (ids: readonly string[]) => {
  asked.push([...ids]);
  return ids.filter((id) => stored.has(id)).map(cardOf);
};
const texts = async (cache: CardCache, ids: string[]) => (await cache.cards(ids)).map(({ card }) => card);

beforeEach(() => {
  asked = [];
  stored = new Map([..."abcdef"].map((id) => [id, `${id}1`]));
});

const live: StoredStatus = {
  platform: "twitch",
  isLive: true,
  since: null,
  title: null,
  game: null,
  viewers: 2,
  thumbnail: null,
  silentSince: null,
};

test("replaces the card object on a status change without reading the card again", async () => {
  const cache = new CardCache(read);
  const [before] = await cache.cards(["a", "b"]);
  stored.set("a", "a2");
  cache.setStatuses("a", [live]);
  cache.setStatuses("unknown", [live]);
  const [after, other] = await cache.cards(["a", "b"]);
  expect(after).toEqual({ ...before, statuses: [live] });
  expect(before?.statuses).toEqual([]);
  expect(other?.statuses).toEqual([]);
  expect(asked).toEqual([["a", "b"]]);
});

test("applies platform outages to cards read before and after the outage", async () => {
  const since = new Date("2026-11-23T20:00:00.000Z");
  const cache = new CardCache(async (ids) =>
    (await read(ids)).map((card) => ({ ...card, statuses: [live] })),
  );
  const silences = async () =>
    (await cache.cards(["a", "b"])).map(({ statuses }) => statuses.map(({ silentSince }) => silentSince));
  await cache.cards(["a"]);
  cache.setSilences(new Map([["twitch", since]]));
  expect(await silences()).toEqual([[since.toISOString()], [since.toISOString()]]);
  const [same] = await cache.cards(["a"]);
  cache.setSilences(new Map([["twitch", new Date(since)]]));
  expect((await cache.cards(["a"]))[0], "the same silence changes no card").toBe(same);
  cache.setStatuses("b", [{ ...live, viewers: 3 }]);
  expect(await silences()).toEqual([[since.toISOString()], [since.toISOString()]]);
  cache.setSilences(new Map([["kick", since]]));
  expect(await silences()).toEqual([[null], [null]]);
});

test.each([
  ["dropped", (cache: CardCache) => cache.drop("a")],
  ["cleared", (cache: CardCache) => cache.clear()],
  ["given new statuses", (cache: CardCache) => cache.setStatuses("a", [])],
])("does not cache a card that is %s while it is being read", async (_what, change) => {
  const gate = Promise.withResolvers<void>();
  const cache = new CardCache(async (ids) => {
    const cards = await read(ids);
    await gate.promise;
    return cards;
  });
  const early = texts(cache, ["a"]);
  stored.set("a", "a2");
  change(cache);
  gate.resolve();
  expect(await early).toEqual(["a1"]);
  expect(await texts(cache, ["a"])).toEqual(["a2"]);
});

test("evicts the least recently used cards above the size limit", async () => {
  stored = new Map([..."abcdefghijkl"].map((id) => [id, `${id}1`]));
  const cache = new CardCache(read, 8_000);
  for (const id of "abcdefghi") await cache.cards([id]);
  expect(cache.size).toBe(9);
  await cache.cards(["a"]);
  await cache.cards(["j"]);
  asked = [];
  for (const id of "acdefghij") await cache.cards([id]);
  expect(asked).toEqual([]);
  await cache.cards(["b"]);
  expect(asked).toEqual([["b"]]);
});
