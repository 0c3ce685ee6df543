import { expect, test } from "vitest";
import { isRecord } from "./records.ts";

test("a record is what a literal, JSON or an object without a prototype is", () => {
  for (const value of [{}, { a: 1 }, JSON.parse('{"a":{"b":1}}'), Object.create(null)])
    expect(isRecord(value)).toBe(true);
});

test("lists, dates, maps, instances of classes and plain values are none", () => {
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
