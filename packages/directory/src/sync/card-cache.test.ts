import { beforeEach, expect, test } from "vitest";
import type { CardRecord } from "../directory-reader.ts";
import { CardCache } from "./card-cache.ts";

let stored: Map<string, string>;
let asked: string[][];

const cardOf = (id: string): CardRecord => ({
  id,
  card: stored.get(id) ?? "",
  schedule: [],
  viewers: 0,
  followersCount: 0,
});
const read = async (ids: readonly string[]) => {
  asked.push([...ids]);
  return ids.filter((id) => stored.has(id)).map(cardOf);
};
const texts = async (shelf: CardCache, ids: string[]) => (await shelf.cards(ids)).map(({ card }) => card);

beforeEach(() => {
  asked = [];
  stored = new Map([..."abcdef"].map((id) => [id, `${id}1`]));
});

test("what was read is not read again, and the order is that of the ids", async () => {
  const shelf = new CardCache(read);
  expect(await texts(shelf, ["b", "a"])).toEqual(["b1", "a1"]);
  expect(await texts(shelf, ["a", "c", "b"])).toEqual(["a1", "c1", "b1"]);
  expect(asked).toEqual([["b", "a"], ["c"]]);
});

test("unknown ones are left out and asked for again", async () => {
  const shelf = new CardCache(read);
  expect(await texts(shelf, ["a", "new", "b"])).toEqual(["a1", "b1"]);
  stored.set("new", "new1");
  expect(await texts(shelf, ["a", "new", "b"])).toEqual(["a1", "new1", "b1"]);
});

test("a changed card is read anew, the others stay", async () => {
  const shelf = new CardCache(read);
  await shelf.cards(["a", "b"]);
  stored.set("a", "a2").set("b", "b2");
  shelf.drop(["a", "unknown"]);
  expect(await texts(shelf, ["a", "b"])).toEqual(["a2", "b1"]);
  shelf.clear();
  expect(await texts(shelf, ["a", "b"])).toEqual(["a2", "b2"]);
});

test.each([
  ["dropped", (shelf: CardCache) => shelf.drop(["a"])],
  ["cleared", (shelf: CardCache) => shelf.clear()],
])("a card that is %s while it is read is not kept", async (_what, change) => {
  const gate = Promise.withResolvers<void>();
  const shelf = new CardCache(async (ids) => {
    const cards = await read(ids);
    await gate.promise;
    return cards;
  });
  const early = texts(shelf, ["a"]);
  stored.set("a", "a2");
  change(shelf);
  gate.resolve();
  expect(await early).toEqual(["a1"]);
  expect(await texts(shelf, ["a"])).toEqual(["a2"]);
});

test("it holds so many bytes, and gives up first what was asked for longest ago", async () => {
  const shelf = new CardCache(read, 1_000);
  for (const id of "abc") await shelf.cards([id]);
  expect(shelf.size).toBe(3);
  await shelf.cards(["a"]);
  await shelf.cards(["d"]);
  expect(shelf.size).toBe(3);
  asked = [];
  await shelf.cards(["a", "c", "d"]);
  expect(asked).toEqual([]);
  await shelf.cards(["b"]);
  expect(asked).toEqual([["b"]]);
});

test("a card too large for it is answered and not kept", async () => {
  stored.set("a", "x".repeat(1_000));
  const shelf = new CardCache(read, 1_000);
  expect(await shelf.cards(["a", "b"])).toHaveLength(2);
  expect(shelf.size).toBe(1);
});
