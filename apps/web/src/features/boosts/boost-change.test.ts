import { expect, test } from "vitest";
import { msUntilChange } from "./boost-change.ts";

const NOW = Date.parse("2026-03-01T12:00:00.000Z");
const AT_ONE = "2026-03-01T13:00:00.000Z";
const NONE = { activeUntil: null, left: 1, allowance: 3, nextAt: null };

test("msUntilChange returns the time until the active boost ends, or until the next boost is available", () => {
  expect(msUntilChange(undefined, NOW)).toBe(false);
  expect(msUntilChange(NONE, NOW)).toBe(false);
  expect(msUntilChange({ ...NONE, activeUntil: AT_ONE }, NOW)).toBe(3_601_000);
  expect(msUntilChange({ ...NONE, left: 0, nextAt: AT_ONE }, NOW)).toBe(3_601_000);
});

test("msUntilChange returns 15 seconds if a boost is over by the local clock but not by the server's", () => {
  expect(msUntilChange({ ...NONE, activeUntil: AT_ONE }, Date.parse(AT_ONE))).toBe(15_000);
});
