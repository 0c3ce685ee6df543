import { expect, test } from "vitest";
import { viewerGoalPercent } from "./viewer-goal.ts";

test.each([
  [12, 25, 48],
  [1, 3, 33],
  [0, 25, 0],
  [80, 25, 100],
  [12, 0, 0],
])("viewerGoalPercent of %i viewers and the goal %i is %i", (average, goal, percent) => {
  expect(viewerGoalPercent(average, goal)).toBe(percent);
});
