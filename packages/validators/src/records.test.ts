import { expect, test } from "vitest";
import { isRecord } from "./records.ts";

test("isRecord accepts literals, parsed JSON and objects without a prototype", () => {
  for (const value of [{}, { a: 1 }, JSON.parse('{"a":{"b":1}}'), Object.create(null)])
    expect(isRecord(value)).toBe(true);
});

test("isRecord rejects lists, class instances and primitives", () => {
  const others = [
    null,
    undefined,
    "a",
    1,
    true,
    [],
    new Date(),
    new Map(),
    new Uint8Array(),
    () => undefined,
  ];
  for (const value of others) expect(isRecord(value)).toBe(false);
});
