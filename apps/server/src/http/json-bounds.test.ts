import { expect, test } from "vitest";
import { isBoundedJson } from "./json-bounds.ts";

const isBounded = (text: string) => isBoundedJson(Buffer.from(text));
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const listed = (count: number) => `[${Array.from({ length: count }, () => "1").join(",")}]`;

test.each([
  ["the deepest", nested(32)],
  ["as many values as there may be", listed(4_000)],
  ["brackets and commas in a text", JSON.stringify(`${"[{,".repeat(9_000)}\\"`)],
  ["a text that ends with a backslash, then nesting", `["\\\\",${nested(31)}]`],
  ["nothing", ""],
])("isBoundedJson accepts %s", (_name, text) => {
  expect(isBounded(text)).toBe(true);
});

test.each([
  ["one level more", nested(33)],
  ["objects as deep", `${'{"a":'.repeat(33)}1${"}".repeat(33)}`],
  ["one value more", listed(4_001)],
  ["many empty lists", listed(2_001).replaceAll("1", "[]")],
  ["nesting after a text with a quote in it", `["\\"",${nested(33)}]`],
  ["nesting after a text that ends with a backslash", `["\\\\",${nested(33)}]`],
])("isBoundedJson rejects %s", (_name, text) => {
  expect(isBounded(text)).toBe(false);
});
