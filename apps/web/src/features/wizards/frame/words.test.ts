import { expect, test } from "vitest";
import { ago, isProblem, savedWords } from "./words.ts";

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
  [12 * 86_400_000, "on March 2"],
])("%i ms before now is %j", (passed, words) => {
  expect(ago(NOW - passed, NOW)).toBe(words);
});

test("the state of saving in words", () => {
  expect(savedWords({ kind: "saving" }, NOW)).toBe("Saving…");
  expect(savedWords({ kind: "saved", at: NOW - 3000 }, NOW)).toBe("Saved 3 s ago");
  expect(savedWords({ kind: "away", offline: true }, NOW)).toBe(
    "Not saved: you are offline. We keep trying.",
  );
  expect(savedWords({ kind: "away", offline: false }, NOW)).toContain("We keep trying.");
  expect(savedWords({ kind: "refused", message: "Too long" }, NOW)).toBe("Not saved: Too long");
});

test("only what went wrong is a problem", () => {
  expect(isProblem({ kind: "saving" })).toBe(false);
  expect(isProblem({ kind: "saved", at: NOW })).toBe(false);
  expect(isProblem({ kind: "untouched" })).toBe(false);
  expect(isProblem({ kind: "away", offline: true })).toBe(true);
  expect(isProblem({ kind: "refused", message: "" })).toBe(true);
  expect(isProblem({ kind: "conflict", theirs: null })).toBe(true);
});
