import { expect, test } from "vitest";
import { nounCycles } from "./noun-cycles.ts";
import { checkout } from "./planted.ts";

const api = (files: Record<string, string>) =>
  nounCycles
    .check(
      checkout(
        Object.fromEntries(Object.entries(files).map(([path, text]) => [`packages/api/src/${path}`, text])),
      ),
    )
    .map(({ path, message }) => `${path} ${message}`);

test("two nouns that import each other are refused, with both imports", () => {
  const found = api({
    "clips/service.ts": 'import "../profiles/service.ts";',
    "profiles/service.ts": "",
    "profiles/rows.service.ts": 'import type { Clip } from "../clips/present.ts";',
    "clips/present.ts": "",
  });
  expect(found).toEqual([expect.stringContaining("(clips → profiles → clips)")]);
  expect(found[0]).toContain("profiles/rows.service.ts imports packages/api/src/clips/present.ts");
});

test("a circle of three is found, whichever file closes it", () => {
  expect(
    api({
      "a/service.ts": 'import "../b/service.ts";',
      "b/reels/service.ts": 'const later = import("../../c/service.ts");',
      "b/service.ts": "",
      "c/service.ts": 'export { a } from "../a/service.ts";',
    }),
  ).toEqual([expect.stringContaining("a → b → c → a")]);
});

test("one way, within a noun, and through the api's own files are fine", () => {
  expect(
    api({
      "clips/service.ts": 'import "./rules.ts"; import "../profiles/service.ts"; import "../context.ts";',
      "clips/rules.ts": "",
      "profiles/service.ts": 'import "../context.ts"; import "../../directory/src/facets.ts";',
      "context.ts": 'import "./clips/service.ts";',
    }),
  ).toEqual([]);
});
