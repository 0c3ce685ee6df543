import { expect, test } from "vitest";
import { nextGoal } from "./rules.ts";

test.each([
  [0, 10],
  [9, 10],
  [10, 25],
  [49, 50],
  [50, 100],
  [100, 250],
  [999_999, 1_000_000],
])("the next round number after %i followers is %i", (followers, goal) => {
  expect(nextGoal(followers)).toBe(goal);
});
