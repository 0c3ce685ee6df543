import { expect, test } from "vitest";
import { addWords, splitWords } from "./word-list.ts";

const limits = { maxCount: 3, max: 10 };

test("splits a pasted list into words", () => {
  expect(splitWords(" tea, , slow games\nmaps ,")).toEqual(["tea", "slow games", "maps"]);
  expect(splitWords("茶、遊戲，地圖،خرائط")).toEqual(["茶", "遊戲", "地圖", "خرائط"]);
});

test("adds a word once regardless of case", () => {
  expect(addWords(["Tea"], ["tea", "TEA", "maps", "Maps"], limits)).toEqual({
    words: ["Tea", "maps"],
    rest: [],
    problem: undefined,
  });
});

test("addWords returns an error and the words that are too long or too many", () => {
  expect(addWords([], ["a word that is long"], limits)).toEqual({
    words: [],
    rest: ["a word that is long"],
    problem: "Please use at most 10 characters",
  });
  expect(addWords(["a", "b"], ["c", "d"], limits)).toEqual({
    words: ["a", "b", "c"],
    rest: ["d"],
    problem: "You’ve reached the limit of 3. Remove one to add another.",
  });
});
