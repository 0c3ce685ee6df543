import { expect, test } from "vitest";
import { OVERLAP, recountRangesOf } from "./trending-scores.rules.ts";

const now = new Date("2026-03-14T12:00:00Z");
const before = (ms: number) => new Date(now.getTime() - ms);

test("recountRangesOf returns null for the first run, and for a run a week after the last one", () => {
  expect(recountRangesOf(null, now)).toBeNull();
  expect(recountRangesOf(before(7 * 86_400_000), now)).toBeNull();
});

test("recountRangesOf returns one range, which overlaps the last run, if that was a minute ago", () => {
  expect(recountRangesOf(before(60_000), now)).toEqual([{ from: before(60_000 + OVERLAP), to: now }]);
});

test("recountRangesOf splits a night without runs into adjoining ranges of at most an hour", () => {
  const stretches = recountRangesOf(before(9.5 * 3_600_000), now) ?? [];
  expect(stretches).toHaveLength(10);
  expect(stretches.at(-1)?.to).toEqual(now);
  for (const [place, { from }] of stretches.entries()) {
    const earlier = stretches[place - 1]?.to ?? before(9.5 * 3_600_000);
    expect(from).toEqual(new Date(earlier.getTime() - OVERLAP));
  }
});

test("recountRangesOf returns one range after the clock was set back", () => {
  const later = new Date(now.getTime() + 5_000);
  expect(recountRangesOf(later, now)).toEqual([{ from: new Date(later.getTime() - OVERLAP), to: later }]);
});
