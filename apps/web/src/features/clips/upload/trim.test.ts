import fc from "fast-check";
import { expect, test } from "vitest";
import { initialCut, isWhole, withEnd, withStart } from "./trim.ts";

test("selects all of a short video and the first 90 seconds of a long video", () => {
  expect(initialCut(12.3)).toEqual({ start: 0, end: 12.3 });
  expect(initialCut(600)).toEqual({ start: 0, end: 90 });
  expect([isWhole(initialCut(12.3), 12.3), isWhole(initialCut(600), 600)]).toEqual([true, false]);
  expect(isWhole({ start: 0.2, end: 12.3 }, 12.3)).toBe(false);
});

test.each([
  ["only the start moves", withStart({ start: 0, end: 90 }, 30, 600), { start: 30, end: 90 }],
  [
    "the start pulls the end back to keep the maximum length",
    withStart({ start: 100, end: 190 }, 40, 600),
    { start: 40, end: 130 },
  ],
  [
    "the start pushes the end forward to keep the minimum length",
    withStart({ start: 0, end: 10 }, 20, 600),
    { start: 20, end: 21 },
  ],
  [
    "the start stops one second before the video's end",
    withStart({ start: 0, end: 90 }, 700, 600),
    { start: 599, end: 600 },
  ],
  ["only the end moves", withEnd({ start: 0, end: 90 }, 50, 600), { start: 0, end: 50 }],
  [
    "the end pulls the start forward to keep the maximum length",
    withEnd({ start: 0, end: 90 }, 300, 600),
    { start: 210, end: 300 },
  ],
  [
    "the end pushes the start back to keep the minimum length",
    withEnd({ start: 50, end: 90 }, 20, 600),
    { start: 19, end: 20 },
  ],
  [
    "the end stops one second after the video's start",
    withEnd({ start: 0, end: 90 }, -5, 600),
    { start: 0, end: 1 },
  ],
  [
    "a half-second video is always used whole",
    withEnd({ start: 0, end: 0.5 }, 0.1, 0.5),
    { start: 0, end: 0.5 },
  ],
])("adjusts the selection when a handle is moved: %s", (_name, cut, wanted) => {
  expect(cut).toEqual(wanted);
});

test("keeps the selection inside the video and within the maximum clip length after any moves", () => {
  const seconds = fc.double({ min: 0.2, max: 20_000, noNaN: true });
  const moves = fc.array(fc.tuple(fc.boolean(), fc.double({ min: -10, max: 20_010, noNaN: true })));
  fc.assert(
    fc.property(seconds, moves, (length, steps) => {
      let cut = initialCut(length);
      for (const [isStart, to] of steps) cut = (isStart ? withStart : withEnd)(cut, to, length);
      expect(cut.start).toBeGreaterThanOrEqual(0);
      expect(cut.end).toBeLessThanOrEqual(length);
      expect(cut.end - cut.start).toBeLessThanOrEqual(90.000001);
      expect(cut.end - cut.start).toBeGreaterThanOrEqual(Math.min(1, length) - 0.000001);
    }),
  );
});
