import { expect, test } from "vitest";
import { actionsOf, canOpenStep, isDone } from "./navigation.ts";

const STREAMER = 8;
const VIEWER = 5;

function opened(role: "streamer" | "viewer", current: number, furthest: number, count: number): number[] {
  return Array.from({ length: count + 2 }, (_, index) => index - 1).filter((target) =>
    canOpenStep(role, { current, furthest, count }, target),
  );
}

test("a streamer can open earlier steps, and the next step if it was visited and is not the last", () => {
  for (let current = 0; current < STREAMER; current += 1) {
    for (let furthest = current; furthest < STREAMER; furthest += 1) {
      const expected = Array.from({ length: current + 1 }, (_, index) => index);
      if (furthest > current && current + 1 < STREAMER - 1) expected.push(current + 1);
      expect(opened("streamer", current, furthest, STREAMER)).toEqual(expected);
    }
  }
});

test("a viewer can open the current step and earlier ones", () => {
  for (let current = 0; current < VIEWER; current += 1) {
    for (let furthest = current; furthest < VIEWER; furthest += 1) {
      const earlier = Array.from({ length: current + 1 }, (_, index) => index);
      expect(opened("viewer", current, furthest, VIEWER)).toEqual(earlier);
    }
  }
});

test.each([STREAMER, VIEWER])(
  "in a wizard with %i steps, the first step has no Back and requires a name",
  (count) => {
    const first = { current: 0, furthest: count - 1, count };
    for (const name of ["", "   ", undefined, null, 5]) {
      expect(actionsOf(first, name)).toEqual({ back: false, skip: false, finish: false, next: "disabled" });
    }
    expect(actionsOf(first, "Wren")).toEqual({ back: false, skip: false, finish: true, next: "enabled" });
  },
);

test.each([STREAMER, VIEWER])(
  "in a wizard with %i steps, middle steps can be skipped, require nothing and offer Finish now",
  (count) => {
    for (let current = 1; current < count - 1; current += 1) {
      for (const name of ["", "Wren"]) {
        expect(actionsOf({ current, furthest: current, count }, name)).toEqual({
          back: true,
          skip: true,
          finish: true,
          next: "enabled",
        });
      }
    }
  },
);

test.each([STREAMER, VIEWER])("in a wizard with %i steps, the last step has no Next", (count) => {
  const last = { current: count - 1, furthest: count - 1, count };
  expect(actionsOf(last, "")).toEqual({ back: true, skip: false, finish: false, next: "none" });
});

test("isDone is true for visited steps, except the current and the last", () => {
  const place = { current: 1, furthest: VIEWER - 1, count: VIEWER };
  const marked = Array.from({ length: VIEWER }, (_, index) => isDone(place, index));
  expect(marked).toEqual([true, false, true, true, false]);
  expect(isDone({ current: 0, furthest: 1, count: VIEWER }, 2)).toBe(false);
});
