import { FIRST_IMPRESSIONS, HALF_LIFE_DAYS, LEAST_IMPRESSIONS } from "@starling/validators/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  averageRate,
  type Exposure,
  fadeAfter,
  fadedCount,
  fairOf,
  isOwedImpressions,
  lowerBound,
  reasonOf,
  shareOf,
} from "./rules.ts";

const DAY = 86_400_000;
const AVERAGE = 0.05;
const ROUNDING = 1e-12;

const average = fc.double({ min: 0.001, max: 0.5, noNaN: true });
const age = fc.integer({ min: 0, max: 1000 * DAY });
const exposure = fc
  .record({
    impressions: fc.integer({ min: 0, max: 100_000 }),
    liking: fc.double({ min: 0, max: 1, noNaN: true }),
    age,
  })
  .map(({ impressions, liking, age }) => ({ impressions, successes: Math.floor(impressions * liking), age }));
const seasoned = (values: Partial<Exposure> = {}): Exposure => ({
  impressions: 500,
  successes: 25,
  age: 200 * DAY,
  ...values,
});

describe("fading", () => {
  test("half is left after a month, and nothing grows before its time", () => {
    expect(fadeAfter(HALF_LIFE_DAYS * DAY)).toBe(0.5);
    expect(fadeAfter(0)).toBe(1);
    expect(fadeAfter(-DAY)).toBe(1);
  });

  test("in many steps as much fades as in one", () => {
    fc.assert(
      fc.property(age, age, (one, other) => {
        expect(fadeAfter(one) * fadeAfter(other)).toBeCloseTo(fadeAfter(one + other), 10);
      }),
    );
  });

  test("whole counts fade by as much on average, small ones too", () => {
    for (const count of [1, 7, 300]) {
      const draws = Array.from({ length: 10_000 }, (_, index) => fadedCount(count, DAY, index / 10_000));
      const mean = draws.reduce((sum, value) => sum + value, 0) / draws.length;
      expect(mean).toBeCloseTo(count * fadeAfter(DAY), 2);
    }
  });
});

describe("the lower bound", () => {
  test("is the rate from which what was seen is 1.28 deviations away", () => {
    const rate = lowerBound(10, 100);
    expect((0.1 - rate) / Math.sqrt((rate * (1 - rate)) / 100)).toBeCloseTo(1.28, 10);
    expect(lowerBound(0, 100)).toBe(0);
    expect(lowerBound(0, 0)).toBe(0);
  });

  test("is never above what was seen, and comes closer the more was seen", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 1000 }), (seen, liked) => {
        const successes = Math.min(seen, liked);
        const bound = lowerBound(successes, seen);
        expect(bound).toBeGreaterThanOrEqual(0);
        expect(bound).toBeLessThanOrEqual(successes / seen + ROUNDING);
        expect(lowerBound(successes * 10, seen * 10)).toBeGreaterThanOrEqual(bound - ROUNDING);
      }),
    );
  });

  test("more follows than impressions are no more than all of them", () => {
    expect(lowerBound(90, 30)).toBe(lowerBound(30, 30));
  });
});

describe("whose turn it is", () => {
  test("among equals whoever is better liked is never behind", () => {
    fc.assert(
      fc.property(exposure, fc.nat(1000), average, (one, more, rate) => {
        const better = { ...one, successes: one.successes + more };
        expect(fairOf(better, rate)).toBeGreaterThanOrEqual(fairOf(one, rate));
      }),
    );
    expect(fairOf(seasoned({ successes: 30 }), AVERAGE)).toBeGreaterThan(fairOf(seasoned(), AVERAGE));
  });

  test("whoever has been shown more often for as much is never before", () => {
    fc.assert(
      fc.property(exposure, fc.nat(1000), average, (one, more, rate) => {
        const shown = { ...one, impressions: one.impressions + more };
        expect(fairOf(shown, rate)).toBeLessThanOrEqual(fairOf(one, rate));
      }),
    );
    expect(fairOf(seasoned({ impressions: 510 }), AVERAGE)).toBeLessThan(fairOf(seasoned(), AVERAGE));
  });

  test("whoever is owed impressions stands before everybody who is not", () => {
    fc.assert(
      fc.property(exposure, exposure, average, (one, other, rate) => {
        fc.pre(isOwedImpressions(one) && !isOwedImpressions(other));
        expect(fairOf(one, rate)).toBeGreaterThan(fairOf(other, rate));
      }),
    );
  });

  test("a newcomer is owed the first impressions, somebody seasoned only the last few", () => {
    const owed = (impressions: number, days: number) =>
      isOwedImpressions({ impressions, successes: 0, age: days * DAY });
    expect(owed(FIRST_IMPRESSIONS - 1, 0)).toBe(true);
    expect(owed(FIRST_IMPRESSIONS, 0)).toBe(false);
    expect(owed(LEAST_IMPRESSIONS - 1, 900)).toBe(true);
    expect(owed(LEAST_IMPRESSIONS, 900)).toBe(false);
  });

  test("who was never shown is 0, as the column begins, and nobody is above", () => {
    fc.assert(
      fc.property(exposure, average, (one, rate) => {
        expect(Math.abs(fairOf({ ...one, impressions: 0, successes: 0 }, rate))).toBe(0);
        expect(fairOf(one, rate)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test("followers play no part", () => {
    fc.assert(
      fc.property(exposure, average, fc.nat(), (one, rate, followersCount) => {
        expect(fairOf({ ...one, ...{ followersCount } }, rate)).toBe(fairOf(one, rate));
      }),
    );
  });

  test("shares stay between a third and twice", () => {
    fc.assert(
      fc.property(exposure, average, (one, rate) => {
        const share = shareOf(one, rate);
        expect(share).toBeGreaterThanOrEqual(1 / 3);
        expect(share).toBeLessThanOrEqual(2);
      }),
    );
    const best = seasoned({ successes: 500 });
    expect(shareOf(best, AVERAGE)).toBe(2);
    expect(shareOf(seasoned({ successes: 0 }), AVERAGE)).toBeCloseTo(1 / 3, 10);
  });

  test("it is a whole number that the column can hold, whatever was counted", () => {
    const most = fc.integer({ min: 0, max: 2_147_483_647 });
    fc.assert(
      fc.property(most, most, age, average, (impressions, successes, age, rate) => {
        const fair = fairOf({ impressions, successes, age }, rate);
        expect(Number.isInteger(fair)).toBe(true);
        expect(fair).toBeGreaterThanOrEqual(-2_147_483_648);
      }),
    );
  });
});

test("the average is a guess until something is counted", () => {
  expect(averageRate(0, 0)).toBe(0.05);
  expect(averageRate(10_000, 1_000_000)).toBeCloseTo(0.01, 4);
});

test.each([
  [seasoned(), { isBoosted: true }, "boosted"],
  [seasoned({ impressions: 3, age: DAY }), { joined: DAY }, "new"],
  [seasoned({ impressions: 3, age: DAY }), {}, "rarely-shown"],
  [seasoned({ successes: 50 }), {}, "well-liked"],
  [seasoned(), {}, "turn"],
] as const)("the reason is told (%#)", (one, told, reason) => {
  expect(reasonOf(one, { average: AVERAGE, isBoosted: false, joined: 200 * DAY, ...told })).toBe(reason);
});
