import { expect, test } from "vitest";
import { untilChange } from "./boost-change.ts";

const NOW = Date.parse("2026-03-01T12:00:00.000Z");
const AT_ONE = "2026-03-01T13:00:00.000Z";
const NONE = { activeUntil: null, left: 1, allowance: 3, nextAt: null };

test("waits for the end of a boost, else for the next one", () => {
  expect(untilChange(undefined, NOW)).toBe(false);
  expect(untilChange(NONE, NOW)).toBe(false);
  expect(untilChange({ ...NONE, activeUntil: AT_ONE }, NOW)).toBe(3_601_000);
  expect(untilChange({ ...NONE, left: 0, nextAt: AT_ONE }, NOW)).toBe(3_601_000);
});

test("polls a server whose clock is behind at intervals", () => {
  expect(untilChange({ ...NONE, activeUntil: AT_ONE }, Date.parse(AT_ONE))).toBe(15_000);
});
