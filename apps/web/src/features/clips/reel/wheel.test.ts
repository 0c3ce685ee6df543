import { expect, test } from "vitest";
import { createWheel } from "./wheel.ts";

/** The steps of turns, each so many ms after the one before. */
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

test("a notch is a step, whichever way and however it counts", () => {
  expect(stepsOf([[0, 100]])).toBe(1);
  expect(stepsOf([[0, -100]])).toBe(-1);
  expect(stepsOf([[0, 3]], 1)).toBe(1);
});

test("a push on a touchpad is one step, for all that follows as it dies away", () => {
  const push = Array.from({ length: 60 }, (_, n) => [16, 80 * 0.93 ** n] as const);
  expect(stepsOf([[0, 4], [16, 20], [16, 50], ...push])).toBe(1);
});

test("a touch that is hardly one is none", () => {
  expect(
    stepsOf([
      [0, 3],
      [16, 5],
      [16, 2],
    ]),
  ).toBe(0);
});

test("two gestures are two steps, and back again is back again", () => {
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

test("a wheel turned on and on goes on, but not with every notch", () => {
  const notches = Array.from({ length: 20 }, () => [80, 100] as const);
  expect(stepsOf(notches)).toBe(4);
});
