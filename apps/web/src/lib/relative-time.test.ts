import { expect, test } from "vitest";
import { ago } from "./relative-time.ts";

const NOW = Date.parse("2026-03-14T12:00:00Z");

test.each([
  [-5000, "just now"],
  [0, "just now"],
  [1999, "just now"],
  [3000, "3 s ago"],
  [59_999, "59 s ago"],
  [60_000, "1 min ago"],
  [3_599_999, "59 min ago"],
  [3_600_000, "1 h ago"],
  [86_399_999, "23 h ago"],
  [12 * 86_400_000, "on 2 Mar 2026"],
])("ago formats %i ms as %j", (passed, words) => {
  expect(ago(NOW - passed, NOW)).toBe(words);
});
