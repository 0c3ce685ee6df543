import fc from "fast-check";
import { expect, test } from "vitest";
import { fileNameOf, playableUntil, windowOf } from "./rules.ts";

const MINUTE = 60_000;
const pages = fc.record({
  page: fc.integer({ min: 1, max: 500 }),
  limit: fc.integer({ min: 1, max: 50 }),
  total: fc.nat({ max: 2_000 }),
});

test("windowOf shows full pages with unlimited clips", () => {
  fc.assert(
    fc.property(pages, (asked) => {
      const { page, limit } = asked;
      expect(windowOf(asked, true)).toEqual({
        offset: (page - 1) * limit,
        playable: limit,
        locked: 0,
        unlockable: 0,
      });
    }),
  );
});

test.each([
  [0, 0, 0],
  [3, 0, 0],
  [4, 1, 1],
  [6, 3, 3],
  [40, 3, 10],
])(
  "of %d clips, windowOf shows a free account %d as placeholders and %d as unlockable",
  (total, locked, unlockable) => {
    expect(windowOf({ page: 1, limit: 10, total }, false)).toEqual({
      offset: 0,
      playable: 3,
      locked,
      unlockable,
    });
  },
);

test("playableUntil is 45 to 60 minutes ahead and stays constant for ten minutes", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2020-01-01"), max: new Date("2090-01-01"), noInvalidDate: true }),
      (now) => {
        const minutes = (playableUntil(now).getTime() - now.getTime()) / MINUTE;
        expect(minutes).toBeGreaterThanOrEqual(45);
        expect(minutes).toBeLessThan(60);
      },
    ),
  );
  const at = (minute: number) => playableUntil(new Date(Date.UTC(2026, 2, 14, 12, minute))).getTime();
  expect(at(5)).toBe(at(14));
  expect(at(5)).not.toBe(at(15));
});

test.each([
  ["A leap", "video/mp4", "A leap.mp4"],
  ['../../etc/"passwd"\r\n', "video/webm", "etc passwd.webm"],
  ["日本語 🎮 clip", "video/quicktime", "日本語 clip.mov"],
  ["???", null, "clip.mp4"],
  ["x".repeat(200), null, `${"x".repeat(80)}.mp4`],
  [`${"x".repeat(79)}𐐀`, null, `${"x".repeat(79)}.mp4`],
])("fileNameOf makes the title %j a portable file name", (title, type, name) => {
  expect(fileNameOf(title, type)).toBe(name);
});
