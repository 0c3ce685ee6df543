import { expect, test } from "vitest";
import { CardCache } from "./card-cache.rules.ts";

const card = (stamp: string, until = 1) => ({ stamp, until, text: `{"of":"${stamp}"}` });

test("a card is taken while its rows and its addresses are those it was made with", () => {
  const shelf = new CardCache();
  shelf.put("a", card("first"));
  expect(shelf.take("a", "first", 1)).toEqual(card("first"));
  expect(shelf.take("a", "second", 1)).toBeUndefined();
  expect(shelf.take("a", "first", 2)).toBeUndefined();
  expect(shelf.take("b", "first", 1)).toBeUndefined();
  shelf.put("a", card("second"));
  expect(shelf.take("a", "first", 1)).toBeUndefined();
  expect(shelf.take("a", "second", 1)).toEqual(card("second"));
});

test("a full shelf forgets what was asked for longest ago", () => {
  const shelf = new CardCache(2);
  shelf.put("a", card("a"));
  shelf.put("b", card("b"));
  shelf.take("a", "a", 1);
  shelf.put("c", card("c"));
  expect(shelf.take("b", "b", 1)).toBeUndefined();
  expect(shelf.take("a", "a", 1)).toEqual(card("a"));
  expect(shelf.take("c", "c", 1)).toEqual(card("c"));
});
