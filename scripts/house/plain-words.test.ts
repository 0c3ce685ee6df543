import { expect, test } from "vitest";
import { plainWords } from "./plain-words.ts";
import { checkout } from "./planted.ts";

const judge = (text: string, path = "packages/api/src/clips/clips/service.ts") =>
  plainWords.check(checkout({ [path]: text }));

test.each([
  ["a comment", "let a;\n// Reads it anew.\nlet b;", "service.ts:2"],
  ["TSDoc", "/** Whoever is signed in. */\nexport const a = 1;", "service.ts:1"],
  ["a test name", 'test("nothing is told", () => {});', "service.ts:1"],
  ["a parametrized test name", 'test.each([1])("%s stands beside it", () => {});', "service.ts:1"],
])("refuses an idiom in %s", (_where, text, place) => {
  expect(judge(text)).toEqual([
    { path: `packages/api/src/clips/clips/${place}`, message: expect.stringContaining("Write plain words") },
  ]);
});
