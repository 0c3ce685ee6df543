import { expect, test } from "vitest";
import { queryOf, wordsOf } from "./search.rules.ts";

test.each([
  ["", []],
  ["  ?! ", []],
  ["Último  JEFE", ["ultimo", "jefe"]],
  ["no-hit run, no hit", ["no", "hit", "run"]],
  ["'; drop table clips; --", ["drop", "table", "clips"]],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
  ["猫と", ["猫と"]],
])("wordsOf returns the normalized words of “%s”", (search, words) => {
  expect(wordsOf(search)).toEqual(words);
});

test("wordsOf truncates a word to the maximum indexed length", () => {
  expect(wordsOf("x".repeat(200))).toEqual(["x".repeat(60)]);
});

test("queryOf requires every word as a prefix", () => {
  expect(queryOf(["boss", "fi"])).toBe("'boss':* & 'fi':*");
});
