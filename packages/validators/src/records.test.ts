import { expect, test } from "vitest";
import { isRecord } from "./records.ts";

test("isRecord accepts literals and objects without a prototype, but no lists, instances or primitives", () => {
  expect([{}, { a: 1 }, Object.create(null)].map(isRecord)).toEqual([true, true, true]);
  for (const value of [null, undefined, "a", 1, [], new Date(), () => undefined])
    expect(isRecord(value)).toBe(false);
});
