import { expect, test } from "vitest";
import { turnOfTheHour } from "./featured.rules.ts";

test("assigns each hour to one entry and the next hour to the next", () => {
  const at = (hour: number, minute: number) =>
    turnOfTheHour(["a", "b", "c"], new Date(Date.UTC(2026, 2, 14, hour, minute)));
  expect(at(12, 0)).toBe(at(12, 59));
  expect(new Set([at(12, 0), at(13, 0), at(14, 0)]).size).toBe(3);
  expect(at(15, 0)).toBe(at(12, 0));
});

test("returns undefined for an empty list", () => {
  expect(turnOfTheHour([], new Date())).toBeUndefined();
});
