import { expect, test } from "vitest";
import { createWheel } from "./wheel.ts";

/** Counts the steps of wheel events; `ms` is the time after the previous event. */
function stepsOf(turns: readonly (readonly [ms: number, deltaY: number])[], deltaMode = 0): number {
  const wheel = createWheel();
  let timeStamp = 1_000;
  let steps = 0;
  for (const [ms, deltaY] of turns) {
    timeStamp += ms;
    steps += wheel({ deltaY, deltaMode, timeStamp });
  }
  return steps;
}

test("counts one wheel notch as one step, in both directions and in pixels or lines", () => {
  expect(stepsOf([[0, 100]])).toBe(1);
  expect(stepsOf([[0, -100]])).toBe(-1);
  expect(stepsOf([[0, 3]], 1)).toBe(1);
});

test("counts a touchpad swipe including its inertia as one step", () => {
  const push = Array.from({ length: 60 }, (_, n) => [16, 80 * 0.93 ** n] as const);
  expect(stepsOf([[0, 4], [16, 20], [16, 50], ...push])).toBe(1);
});

test("ignores very small touchpad movements", () => {
  expect(
    stepsOf([
      [0, 3],
      [16, 5],
      [16, 2],
    ]),
  ).toBe(0);
});

test("counts two gestures as two steps, and the opposite gesture as a step back", () => {
  expect(
    stepsOf([
      [0, 100],
      [300, 100],
    ]),
  ).toBe(2);
  expect(
    stepsOf([
      [0, 100],
      [50, -100],
    ]),
  ).toBe(0);
});

test("repeats the step while the wheel turns continuously, but less often than once per notch", () => {
  const notches = Array.from({ length: 20 }, () => [80, 100] as const);
  expect(stepsOf(notches)).toBe(4);
});
