import { expect, test } from "vitest";
import { bySimilarity } from "./similar.rules.ts";

const card = (id: string, isLive = false, tier = 0) => ({ id, isLive, tier });
const idsOf = (cards: { id: string }[]) => cards.map(({ id }) => id);

test("bySimilarity ranks by shared topics before live status", () => {
  const shared = new Map([
    ["few", 1],
    ["many", 3],
  ]);
  expect(idsOf(bySimilarity([card("few", true), card("many")], shared, 6))).toEqual(["many", "few"]);
});

test("bySimilarity ranks live streamers first among equals and otherwise keeps the order", () => {
  const shared = new Map(["a", "b", "c"].map((id) => [id, 2]));
  expect(idsOf(bySimilarity([card("a"), card("b"), card("c", true)], shared, 6))).toEqual(["c", "a", "b"]);
});

test("bySimilarity returns at most the requested number, best first", () => {
  const cards = ["1", "2", "3", "4", "5", "6", "7"].map((id) => card(id));
  expect(idsOf(bySimilarity(cards, new Map([["7", 1]]), 3))).toEqual(["7", "1", "2"]);
});

test("bySimilarity ranks streamers of the same language first", () => {
  const shared = new Map([
    ["german", 4],
    ["spanish", 1],
  ]);
  expect(idsOf(bySimilarity([card("german", true, 2), card("spanish")], shared, 6))).toEqual([
    "spanish",
    "german",
  ]);
});
