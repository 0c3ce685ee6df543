import { expect, test } from "vitest";
import { isBoundedJson } from "./json-bounds.ts";

const isBounded = (text: string) => isBoundedJson(Buffer.from(text));
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const listed = (count: number) => `[${Array.from({ length: count }, () => "1").join(",")}]`;

test.each([
  ["the maximum nesting depth", nested(32)],
  ["the maximum number of values", listed(4_000)],
  ["brackets and commas in a string", JSON.stringify(`${"[{,".repeat(9_000)}\\"`)],
  ["nesting after a string that ends with a backslash", `["\\\\",${nested(31)}]`],
  ["nothing", ""],
])("isBoundedJson accepts %s", (_name, text) => {
  expect(isBounded(text)).toBe(true);
});

test.each([
  ["one level too many", nested(33)],
  ["objects nested one level too deep", `${'{"a":'.repeat(33)}1${"}".repeat(33)}`],
  ["one value too many", listed(4_001)],
  ["too many empty lists", listed(2_001).replaceAll("1", "[]")],
  ["excessive nesting after a string with a quotation mark", `["\\"",${nested(33)}]`],
  ["excessive nesting after a string that ends with a backslash", `["\\\\",${nested(33)}]`],
])("isBoundedJson rejects %s", (_name, text) => {
  expect(isBounded(text)).toBe(false);
});
