import { expect, test } from "vitest";
import { isProblem, savedWords } from "./words.ts";

const NOW = Date.parse("2026-03-14T12:00:00Z");

test("the state of saving in words", () => {
  expect(savedWords({ kind: "saving" }, NOW)).toBe("Saving…");
  expect(savedWords({ kind: "saved", at: NOW - 3000 }, NOW)).toBe(
    "Draft saved 3 s ago; Submit publishes it.",
  );
  expect(savedWords({ kind: "away", offline: true }, NOW)).toBe(
    "Not saved: you’re offline. We’ll keep trying.",
  );
  expect(savedWords({ kind: "away", offline: false }, NOW)).toContain("We’ll keep trying.");
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
