import { expect, test } from "vitest";
import { OVERLAP, stretchesOf } from "./trending-scores.rules.ts";

const now = new Date("2026-03-14T12:00:00Z");
const before = (ms: number) => new Date(now.getTime() - ms);

test("the first run and one after a week look at everything", () => {
  expect(stretchesOf(null, now)).toBeNull();
  expect(stretchesOf(before(7 * 86_400_000), now)).toBeNull();
});

test("a minute is one stretch, with what was under way at the last run", () => {
  expect(stretchesOf(before(60_000), now)).toEqual([{ from: before(60_000 + OVERLAP), to: now }]);
});

test("a night is looked at by the hour, without a gap", () => {
  const stretches = stretchesOf(before(9.5 * 3_600_000), now) ?? [];
  expect(stretches).toHaveLength(10);
  expect(stretches.at(-1)?.to).toEqual(now);
  for (const [place, { from }] of stretches.entries()) {
    const earlier = stretches[place - 1]?.to ?? before(9.5 * 3_600_000);
    expect(from).toEqual(new Date(earlier.getTime() - OVERLAP));
  }
});

test("a clock that went back looks at one stretch", () => {
  const later = new Date(now.getTime() + 5_000);
  expect(stretchesOf(later, now)).toEqual([{ from: new Date(later.getTime() - OVERLAP), to: later }]);
});
