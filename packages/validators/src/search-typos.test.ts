import { expect, test } from "vitest";
import { distanceTo, patternOf } from "./search-distance.ts";
import { letterFilter, lettersOf, typosIn } from "./search-typos.ts";

test("typosIn allows more typos in longer words", () => {
  expect(["owl", "luna", "moths", "sprokt", "𐐀𐐁𐐂", "20242024"].map(typosIn)).toEqual([0, 1, 1, 2, 0, 0]);
});

test("distanceTo counts a swap of letters as one typo, also in long words", () => {
  const long = "abcdefghij".repeat(5);
  expect(distanceTo(patternOf("luna"), "lnua").whole).toBe(1);
  expect(distanceTo(patternOf(long), `ba${long.slice(2)}`)).toEqual({ whole: 1, beginning: 1, letters: 50 });
  expect(distanceTo(patternOf(long), `${long}cd`)).toEqual({ whole: 2, beginning: 0, letters: 50 });
  expect(distanceTo(patternOf(long), "a").whole).toBeGreaterThan(2);
});

test("letterFilter excludes words with different letters", () => {
  const isLike = letterFilter("rookery");
  expect(isLike(lettersOf("rokery"), 6)).toBe(true);
  expect(isLike(lettersOf("rookerytom"), 10)).toBe(true);
  expect(isLike(lettersOf("lantern"), 7)).toBe(false);
});
