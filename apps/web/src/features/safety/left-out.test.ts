import { expect, test } from "vitest";
import { isEntry, isOf, withAgain, without } from "./left-out.ts";

const person = (id: string) => ({ id, displayName: id });
const clip = (id: string, by: string) => ({ id, profileSnapshot: person(by) });

test("removes a streamer with their clips from every list and decrements the total", () => {
  const answer = {
    items: [person("a"), person("b"), clip("c1", "b"), clip("c2", "a")],
    total: 40,
    beside: { people: [person("b")] },
  };
  expect(without(answer, isOf("b"))).toEqual({
    items: [person("a"), clip("c2", "a")],
    total: 38,
    beside: { people: [] },
  });
});

test("removes a single clip, also from a reel's pages", () => {
  const answer = { pages: [{ items: [clip("c1", "a")] }, { items: [clip("c2", "a"), clip("c3", "b")] }] };
  expect(without(answer, isEntry("c2"))).toEqual({
    pages: [{ items: [clip("c1", "a")] }, { items: [clip("c3", "b")] }],
  });
});

test("returns the same object when nothing is removed, including nested ones", () => {
  const answer = { items: [person("a"), new Date(0)], total: 1, none: null };
  expect(without(answer, isOf("b"))).toBe(answer);
  const both = { kept: { items: [person("a")] }, changed: [person("b")] };
  const next = without(both, isOf("b"));
  expect(next).toEqual({ kept: both.kept, changed: [] });
  expect(next).toHaveProperty(
    "kept",
    expect.toSatisfy((kept: unknown) => kept === both.kept),
  );
});

test.each([
  { gone: "a", at: 1, is: "a place behind them moves up" },
  { gone: "c", at: 2, is: "the place at them is the next one's" },
  { gone: "d", at: 2, is: "a place ahead of them stays" },
])("$is", ({ gone, at }) => {
  const deck = { cards: ["a", "b", "c", "d"].map(person), at: 2 };
  expect(without(deck, isOf(gone))).toMatchObject({ at });
});

test("restores an entry at its old position among newer entries", () => {
  const before = { items: ["a", "b", "c", "d"].map(person), total: 4 };
  const now = { items: ["a", "d", "e"].map(person), total: 3 };
  expect(withAgain(now, before, isEntry("c"))).toEqual({ items: ["a", "c", "d", "e"].map(person), total: 4 });
  expect(withAgain({ items: [], total: 0 }, before, isEntry("c"))).toEqual({
    items: [person("c")],
    total: 1,
  });
});

test("does not restore an entry twice", () => {
  const before = { items: ["a", "b"].map(person) };
  expect(withAgain(before, before, isEntry("b"))).toBe(before);
});

test("a restored card becomes the current one, and later pages of a reel stay", () => {
  const deck = { cards: ["a", "b", "c"].map(person), at: 1 };
  const further = { cards: ["a", "c"].map(person), at: 0 };
  expect(withAgain(further, deck, isEntry("b"))).toEqual({ cards: ["a", "b", "c"].map(person), at: 1 });
  const reel = { pages: [{ items: [clip("c1", "a"), clip("c2", "a")] }] };
  const grown = { pages: [{ items: [clip("c1", "a")] }, { items: [clip("c3", "a")] }] };
  expect(withAgain(grown, reel, isEntry("c2"))).toEqual({
    pages: [...reel.pages, { items: [clip("c3", "a")] }],
  });
});
