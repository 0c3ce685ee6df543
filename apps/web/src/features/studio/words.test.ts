import { expect, test } from "vitest";
import { countdownWords, lengthWords } from "./words.ts";

test.each([
  [0, "0 min"],
  [45, "45 min"],
  [60, "1 h"],
  [130, "2 h 10 min"],
  [1_440, "1 day"],
  [3_000, "2 days 2 h"],
])("lengthWords writes %i minutes as %s", (minutes, words) => {
  expect(lengthWords(minutes)).toBe(words);
});

const NOW = new Date("2026-03-14T12:00:30.000Z");

test("countdownWords rounds up to minutes and shows “any moment now” at the start", () => {
  expect(countdownWords(new Date("2026-03-14T14:10:00.000Z"), NOW)).toBe("in 2 h 10 min");
  expect(countdownWords(new Date("2026-03-14T12:00:31.000Z"), NOW)).toBe("in 1 min");
  expect(countdownWords(NOW, NOW)).toBe("any moment now");
});
