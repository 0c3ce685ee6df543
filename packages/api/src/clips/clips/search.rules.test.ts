import { expect, test } from "vitest";
import { queryOf, wordsOf } from "./search.rules.ts";

test("wordsOf truncates a word to the maximum indexed length", () => {
  expect(wordsOf("x".repeat(200))).toEqual(["x".repeat(60)]);
});

test("queryOf requires every word as a prefix", () => {
  expect(queryOf(["boss", "fi"])).toBe("'boss':* & 'fi':*");
});
