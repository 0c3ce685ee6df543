import { expect, test } from "vitest";
import { turnOfTheHour } from "./featured.rules.ts";

test("an hour belongs to one, the next to the next", () => {
  const at = (hour: number, minute: number) =>
    turnOfTheHour(["a", "b", "c"], new Date(Date.UTC(2026, 2, 14, hour, minute)));
  expect(at(12, 0)).toBe(at(12, 59));
  expect(new Set([at(12, 0), at(13, 0), at(14, 0)]).size).toBe(3);
  expect(at(15, 0)).toBe(at(12, 0));
});

test("of nobody it is nobody's", () => {
  expect(turnOfTheHour([], new Date())).toBeUndefined();
});
