import fc from "fast-check";
import { expect, test } from "vitest";
import { viewerGoalPercent } from "./viewer-goal.ts";

test("viewerGoalPercent returns the average as a percentage of the goal", () => {
  expect(viewerGoalPercent(12, 25)).toBe(48);
  expect(viewerGoalPercent(1, 3)).toBe(33);
  expect(viewerGoalPercent(0, 25)).toBe(0);
  expect(viewerGoalPercent(25, 25)).toBe(100);
});

test("viewerGoalPercent returns at most 100", () => {
  expect(viewerGoalPercent(80, 25)).toBe(100);
});

test("viewerGoalPercent returns 0 without a goal", () => {
  expect(viewerGoalPercent(12, 0)).toBe(0);
  expect(viewerGoalPercent(0, 0)).toBe(0);
});

test("viewerGoalPercent returns a whole number from 0 to 100 for any input", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0 }), fc.integer({ min: 0 }), (average, goal) => {
      const percent = viewerGoalPercent(average, goal);
      expect(Number.isInteger(percent)).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
    }),
  );
});
