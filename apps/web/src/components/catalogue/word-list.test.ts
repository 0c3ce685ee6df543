import { expect, test } from "vitest";
import { addWords, splitWords } from "./word-list.ts";

const limits = { maxCount: 3, max: 10 };

test("a pasted list falls into its words", () => {
  expect(splitWords(" tea, , slow games\nmaps ,")).toEqual(["tea", "slow games", "maps"]);
});

test("the same word in other letters is added once", () => {
  expect(addWords(["Tea"], ["tea", "TEA", "maps", "Maps"], limits)).toEqual({
    words: ["Tea", "maps"],
    rest: [],
    problem: undefined,
  });
});

test("what is too long or too much stays to be typed on, and is named", () => {
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
