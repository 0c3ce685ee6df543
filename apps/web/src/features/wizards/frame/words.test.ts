import { expect, test } from "vitest";
import { isProblem, savedWords } from "./words.ts";

const NOW = Date.parse("2026-03-14T12:00:00Z");

test("savedWords describes each save state", () => {
  expect(savedWords({ kind: "saving" }, NOW)).toBe("Saving…");
  expect(savedWords({ kind: "saved", at: NOW - 3000 }, NOW)).toBe(
    "Draft saved 3 s ago. Submit to publish it.",
  );
  expect(savedWords({ kind: "away", offline: true }, NOW)).toBe(
    "Not saved: you’re offline. We’ll keep trying.",
  );
  expect(savedWords({ kind: "away", offline: false }, NOW)).toContain("We’ll keep trying.");
  expect(savedWords({ kind: "refused", message: "Too long" }, NOW)).toBe("Not saved: Too long");
});

test("isProblem is true only for failed saves", () => {
  expect(isProblem({ kind: "saving" })).toBe(false);
  expect(isProblem({ kind: "saved", at: NOW })).toBe(false);
  expect(isProblem({ kind: "untouched" })).toBe(false);
  expect(isProblem({ kind: "away", offline: true })).toBe(true);
  expect(isProblem({ kind: "refused", message: "" })).toBe(true);
  expect(isProblem({ kind: "conflict", theirs: null })).toBe(true);
});
