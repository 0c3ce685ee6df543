import { expect, test } from "vitest";
import { countdownWords, lengthWords, startWords } from "./words.ts";

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

test("startWords names today, tomorrow and later days", () => {
  const at = (days: number) => startWords(new Date(NOW.getTime() + days * 86_400_000), NOW);
  expect(at(0)).toMatch(/^Today at /);
  expect(at(1)).toMatch(/^Tomorrow at /);
  expect(at(3)).toMatch(/^Tue /);
  expect(at(30)).toMatch(/^13 Apr 2026/);
});
