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

test("refuses an idiom in a document and names its line", () => {
  expect(judge("# Title\n\nAsk somebody.\n", "docs/operating.md")[0]?.path).toBe("docs/operating.md:3");
});

test.each([
  ["strings and code", "const told = 'somebody';"],
  ["code in a comment", "// Calls `whoever` and {@link beside}.\nlet a;"],
  ["email addresses", "// For somebody@example.com.\nlet a;"],
  ["four lines of comment", "// One.\n// Two.\n// Three.\n// Four.\nlet a;"],
])("accepts %s", (_what, text) => {
  expect(judge(text)).toEqual([]);
});

test("refuses a comment of more than four lines", () => {
  expect(judge("let a;\n// 1\n// 2\n// 3\n// 4\n// 5\nlet b;")[0]?.message).toContain("more than 4 lines");
});
