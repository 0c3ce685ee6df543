import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { createSecret, setupAddress, stepOf } from "./totp.adapter.ts";

/** Secret and codes of RFC 6238, appendix B, truncated to six digits. */
const SECRET = Secret.fromLatin1("12345678901234567890").base32;

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
])("stepOf accepts the RFC 6238 test code at second %d", (second, code) => {
  expect(stepOf(SECRET, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

test("stepOf accepts codes of the current and the neighboring time steps only", () => {
  const now = new Date("2026-03-14T12:00:10Z");
  const step = Math.floor(now.getTime() / 30_000);
  const codeOf = (offset: number) =>
    new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: now.getTime() + offset * 30_000 });
  const found = [-2, -1, 0, 1, 2].map((offset) => stepOf(SECRET, codeOf(offset), now));
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
});

test("createSecret returns unique secrets of 160 bits", () => {
  const secrets = Array.from({ length: 200 }, createSecret);
  expect(new Set(secrets).size).toBe(200);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test("setupAddress names account and issuer, with special characters escaped", () => {
  const address = new URL(setupAddress(SECRET, "a:b&secret=X@example.test"));
  expect(address.protocol).toBe("otpauth:");
  expect(address.searchParams.getAll("secret")).toEqual([SECRET]);
  expect(address.searchParams.get("issuer")).toBe("Starling");
  expect(decodeURIComponent(address.pathname)).toContain("a:b&secret=X@example.test");
});
