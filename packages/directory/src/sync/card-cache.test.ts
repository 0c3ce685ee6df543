import { beforeEach, expect, test } from "vitest";
import type { CardRecord } from "../directory-reader.ts";
import { CardCache } from "./card-cache.ts";

let stored: Map<string, string>;
let asked: string[][];

const cardOf = (id: string): CardRecord => ({
  id,
  card: stored.get(id) ?? "",
  schedule: [],
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

test("what was read is not read again, and the order is that of the ids", async () => {
  const cache = new CardCache(read);
  expect(await texts(cache, ["b", "a"])).toEqual(["b1", "a1"]);
  expect(await texts(cache, ["a", "c", "b"])).toEqual(["a1", "c1", "b1"]);
  expect(asked).toEqual([["b", "a"], ["c"]]);
});

test("unknown ones are left out and asked for again", async () => {
  const cache = new CardCache(read);
  expect(await texts(cache, ["a", "new", "b"])).toEqual(["a1", "b1"]);
  stored.set("new", "new1");
  expect(await texts(cache, ["a", "new", "b"])).toEqual(["a1", "new1", "b1"]);
});

test("a changed card is read anew, the others stay", async () => {
  const cache = new CardCache(read);
  await cache.cards(["a", "b"]);
  stored.set("a", "a2").set("b", "b2");
  cache.drop(["a", "unknown"]);
  expect(await texts(cache, ["a", "b"])).toEqual(["a2", "b1"]);
  cache.clear();
  expect(await texts(cache, ["a", "b"])).toEqual(["a2", "b2"]);
});

test.each([
  ["dropped", (cache: CardCache) => cache.drop(["a"])],
  ["cleared", (cache: CardCache) => cache.clear()],
])("a card that is %s while it is read is not cached", async (_what, change) => {
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

test("it holds so many bytes, and gives up first what was asked for longest ago", async () => {
  const cache = new CardCache(read, 1_000);
  for (const id of "abc") await cache.cards([id]);
  expect(cache.size).toBe(3);
  await cache.cards(["a"]);
  await cache.cards(["d"]);
  expect(cache.size).toBe(3);
  asked = [];
  await cache.cards(["a", "c", "d"]);
  expect(asked).toEqual([]);
  await cache.cards(["b"]);
  expect(asked).toEqual([["b"]]);
});

test("a card too large for it is answered and not cached", async () => {
  stored.set("a", "x".repeat(1_000));
  const cache = new CardCache(read, 1_000);
  expect(await cache.cards(["a", "b"])).toHaveLength(2);
  expect(cache.size).toBe(1);
});
