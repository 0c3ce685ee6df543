import { expect, test } from "vitest";
import { hourlySlotHolder } from "./featured.rules.ts";

test("hourlySlotHolder returns one item for a whole hour and the next item in the next hour", () => {
  const at = (hour: number, minute: number) =>
    hourlySlotHolder(["a", "b", "c"], new Date(Date.UTC(2026, 2, 14, hour, minute)));
  expect(at(12, 0)).toBe(at(12, 59));
  expect(new Set([at(12, 0), at(13, 0), at(14, 0)]).size).toBe(3);
  expect(at(15, 0)).toBe(at(12, 0));
});

test("hourlySlotHolder returns undefined for an empty list", () => {
  expect(hourlySlotHolder([], new Date())).toBeUndefined();
});
