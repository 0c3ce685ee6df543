import { expect } from "vitest";
import type { TestAnswer } from "./test-browser.ts";

/** Expects a 429 or 503 that says to retry within a quarter of an hour (security row D4). */
export function expectWait({ status, headers, text }: TestAnswer): void {
  expect([429, 503], text).toContain(status);
  expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(15 * 60);
}
