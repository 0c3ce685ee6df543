import { expect, test } from "vitest";
import { isEntry, isStreamerOrTheirClip, without, withRestored } from "./remove-from-lists.ts";

const person = (id: string) => ({ id, displayName: id });
const clip = (id: string, by: string) => ({ id, profileSnapshot: person(by) });

test("without() removes a streamer and the streamer's clips from every list and decrements the total", () => {
  const answer = {
    items: [person("a"), person("b"), clip("c1", "b"), clip("c2", "a")],
    total: 40,
    beside: { people: [person("b")] },
  };
  expect(without(answer, isStreamerOrTheirClip("b"))).toEqual({
    items: [person("a"), clip("c2", "a")],
    total: 38,
    beside: { people: [] },
  });
});

test("without() removes a single clip, also from the pages of a reel", () => {
  const answer = { pages: [{ items: [clip("c1", "a")] }, { items: [clip("c2", "a"), clip("c3", "b")] }] };
  expect(without(answer, isEntry("c2"))).toEqual({
    pages: [{ items: [clip("c1", "a")] }, { items: [clip("c3", "b")] }],
  });
});

test("without() returns the same object if nothing is removed, also for nested objects", () => {
  const answer = { items: [person("a"), new Date(0)], total: 1, none: null };
  expect(without(answer, isStreamerOrTheirClip("b"))).toBe(answer);
  const both = { kept: { items: [person("a")] }, changed: [person("b")] };
  const next = without(both, isStreamerOrTheirClip("b"));
  expect(next).toEqual({ kept: both.kept, changed: [] });
  expect(next).toHaveProperty(
    "kept",
    expect.toSatisfy((kept: unknown) => kept === both.kept),
  );
});

test.each([
  { gone: "a", at: 1, is: "after an earlier card is removed, the position moves up" },
  { gone: "c", at: 2, is: "after the current card is removed, the next card takes its position" },
  { gone: "d", at: 2, is: "after a later card is removed, the position stays" },
])("without() adjusts the current position of a deck: $is", ({ gone, at }) => {
  const deck = { cards: ["a", "b", "c", "d"].map(person), at: 2 };
  expect(without(deck, isStreamerOrTheirClip(gone))).toMatchObject({ at });
});

test("withRestored() restores an item at its old position among newer items", () => {
  const before = { items: ["a", "b", "c", "d"].map(person), total: 4 };
  const now = { items: ["a", "d", "e"].map(person), total: 3 };
  expect(withRestored(now, before, isEntry("c"))).toEqual({
    items: ["a", "c", "d", "e"].map(person),
    total: 4,
  });
  expect(withRestored({ items: [], total: 0 }, before, isEntry("c"))).toEqual({
    items: [person("c")],
    total: 1,
  });
});

test("withRestored() does not restore an item twice", () => {
  const before = { items: ["a", "b"].map(person) };
  expect(withRestored(before, before, isEntry("b"))).toBe(before);
});

test("withRestored() makes a restored card the current one and keeps later pages of a reel", () => {
  const deck = { cards: ["a", "b", "c"].map(person), at: 1 };
  const further = { cards: ["a", "c"].map(person), at: 0 };
  expect(withRestored(further, deck, isEntry("b"))).toEqual({ cards: ["a", "b", "c"].map(person), at: 1 });
  const reel = { pages: [{ items: [clip("c1", "a"), clip("c2", "a")] }] };
  const grown = { pages: [{ items: [clip("c1", "a")] }, { items: [clip("c3", "a")] }] };
  expect(withRestored(grown, reel, isEntry("c2"))).toEqual({
    pages: [...reel.pages, { items: [clip("c3", "a")] }],
  });
});
