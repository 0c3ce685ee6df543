import { ANALYTICS_DAYS } from "@starling/validators/analytics";
import fc from "fast-check";
import { expect, test } from "vitest";
import { linesFor, namedPlaces, placeAt } from "./chart-scale.ts";

test("linesFor returns evenly spaced whole numbers that reach at least the highest value", () => {
  expect(linesFor(0)).toEqual([0, 1]);
  expect(linesFor(1)).toEqual([0, 1]);
  expect(linesFor(7)).toEqual([0, 2, 4, 6, 8]);
  expect(linesFor(100)).toEqual([0, 25, 50, 75, 100]);
  fc.assert(
    fc.property(fc.nat(2_147_483_647), (greatest) => {
      const lines = linesFor(greatest);
      const [first = -1, second = -1] = lines;
      expect(first).toBe(0);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(greatest);
      expect(lines.at(-2)).toBeLessThan(Math.max(1, greatest));
      expect(lines.length).toBeLessThanOrEqual(5);
      for (const [place, line] of lines.entries()) {
        expect(Number.isInteger(line)).toBe(true);
        expect(line).toBe(second * place);
      }
    }),
  );
});

test("namedPlaces returns evenly spaced days to label, of which the last is today", () => {
  expect(namedPlaces(7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(namedPlaces(30)).toEqual([1, 8, 15, 22, 29]);
  for (const days of ANALYTICS_DAYS) expect(namedPlaces(days).at(-1)).toBe(days - 1);
});

test("placeAt returns the column of a point, and the first or last column for a point outside", () => {
  expect([-0.1, 0, 0.49, 0.5, 0.99, 1, 1.5].map((share) => placeAt(share, 2))).toEqual([0, 0, 0, 1, 1, 1, 1]);
});
