import { expect, test } from "vitest";
import { hasExpiredStamp, stampExpiry } from "./links.rules.ts";

const expiresAt = new Date("2026-03-14T12:00:00Z");
const after = new Date("2026-03-14T12:00:01Z");
const before = new Date("2026-03-14T11:59:59Z");

test("hasExpiredStamp reads the expiry from the token itself", () => {
  const token = stampExpiry("token", expiresAt);
  expect(token).toHaveLength(13);
  expect(hasExpiredStamp(token, before)).toBe(false);
  expect(hasExpiredStamp(token, expiresAt)).toBe(true);
  expect(hasExpiredStamp(token, after)).toBe(true);
});

test.each(["", "00000000", "made-up", "0000000gx", "0x00000aaa"])(
  "hasExpiredStamp returns false for the malformed token %j",
  (token) => {
    expect(hasExpiredStamp(token, after)).toBe(false);
  },
);
