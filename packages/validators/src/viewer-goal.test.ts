import fc from "fast-check";
import { expect, test } from "vitest";
import { viewerGoalPercent } from "./viewer-goal.ts";

test("progress is the average over the goal in percent", () => {
  expect(viewerGoalPercent(12, 25)).toBe(48);
  expect(viewerGoalPercent(1, 3)).toBe(33);
  expect(viewerGoalPercent(0, 25)).toBe(0);
  expect(viewerGoalPercent(25, 25)).toBe(100);
});

test("it stops at 100", () => {
  expect(viewerGoalPercent(80, 25)).toBe(100);
});

test("no goal is no progress", () => {
  expect(viewerGoalPercent(12, 0)).toBe(0);
  expect(viewerGoalPercent(0, 0)).toBe(0);
});

test("it is always a whole number from 0 to 100", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0 }), fc.integer({ min: 0 }), (average, goal) => {
      const percent = viewerGoalPercent(average, goal);
      expect(Number.isInteger(percent)).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
    }),
  );
});
