import fc from "fast-check";
import { expect, test } from "vitest";
import { boostedOnShelf, preferring, shelfOf } from "./shelves.rules.ts";

test.each([
  [10, 2],
  [12, 2],
  [5, 1],
])("a shelf of %i streamers contains at most %i boosted ones", (size, lifted) => {
  expect(boostedOnShelf(40, { size, total: 500 })).toBe(lifted);
  expect(boostedOnShelf(1, { size, total: 500 })).toBe(1);
});

test("a shelf has fewer boosted streamers when there are few streamers in total", () => {
  expect(boostedOnShelf(3, { size: 10, total: 4 })).toBe(1);
  expect(boostedOnShelf(3, { size: 10, total: 0 })).toBe(0);
});

test("boosted streamers are first and at most a fifth of a shelf, and the shelf is as full as possible", () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), fc.constantFrom(10, 12), (boosted, others, size) => {
      const count = boostedOnShelf(boosted, { size, total: boosted + others });
      const lifted = Array.from({ length: count }, (_, index) => `lifted-${index}`);
      const rest = Array.from({ length: boosted + others - count }, (_, index) => `rest-${index}`);
      const shelf = shelfOf(lifted, rest, size);
      expect(shelf).toHaveLength(Math.min(size, boosted + others));
      expect(new Set(shelf).size).toBe(shelf.length);
      if (boosted + others > 0) expect(shelf[0]?.startsWith("lifted")).toBe(boosted > 0);
      expect(shelf.filter((one) => one.startsWith("lifted")).length * 5).toBeLessThanOrEqual(size);
    }),
  );
});

test("preferring() moves matching items first and otherwise keeps the order", () => {
  expect(preferring([5, 2, 8, 1, 4], (value) => value % 2 === 0)).toEqual([2, 8, 4, 5, 1]);
});
