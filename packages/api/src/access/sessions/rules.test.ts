import { expect, test } from "vitest";
import { classifyRefreshToken, expiry, secondsUntil } from "./rules.ts";

const now = new Date("2026-03-14T12:00:00Z");
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test.each([
  ["a current token", null, 60, 60, "rotate"],
  ["a token rotated by another tab just now", 0, 60, 60, "reissue"],
  ["a token rotated ten seconds ago", -10, 60, 60, "reissue"],
  ["a token rotated eleven seconds ago", -11, 60, 60, "reused"],
  ["a token at its idle limit", null, 0, 60, "expired"],
  ["a token of a session at its absolute limit", null, 60, 0, "expired"],
  ["a rotated token out of time", -11, 0, 60, "expired"],
] as const)(
  "classifyRefreshToken returns the right verdict for %s",
  (_what, rotated, expires, sessionExpires, verdict) => {
    const token = {
      rotatedAt: rotated === null ? null : at(rotated),
      expiresAt: at(expires),
      sessionExpiresAt: at(sessionExpires),
    };
    expect(classifyRefreshToken(token, now)).toBe(verdict);
  },
);

test("expiry returns the limit if it is earlier than the computed time", () => {
  expect(expiry(now, 60, at(90))).toEqual(at(60));
  expect(expiry(now, 60, at(30))).toEqual(at(30));
});

test("secondsUntil returns whole seconds and never a negative number", () => {
  expect(secondsUntil(at(1.9), now)).toBe(1);
  expect(secondsUntil(at(-5), now)).toBe(0);
});
