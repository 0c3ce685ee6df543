import { expect, test } from "vitest";
import { bySimilarity } from "./rules.ts";

const card = (id: string, isLive = false) => ({ id, isLive });
const idsOf = (cards: { id: string }[]) => cards.map(({ id }) => id);

test("whoever shares most comes first, live or not", () => {
  const shared = new Map([
    ["few", 1],
    ["many", 3],
  ]);
  expect(idsOf(bySimilarity([card("few", true), card("many")], shared))).toEqual(["many", "few"]);
});

test("of those who share as much, whoever is live comes first and the rest keep their order", () => {
  const shared = new Map(["a", "b", "c"].map((id) => [id, 2]));
  expect(idsOf(bySimilarity([card("a"), card("b"), card("c", true)], shared))).toEqual(["c", "a", "b"]);
});

test("a row holds six", () => {
  const cards = ["1", "2", "3", "4", "5", "6", "7"].map((id) => card(id));
  expect(bySimilarity(cards, new Map())).toHaveLength(6);
});
