import {
  FIRST_IMPRESSIONS,
  HALF_LIFE_DAYS,
  INITIAL_SCORE,
  MIN_IMPRESSIONS,
} from "@starling/validators/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decayedCount,
  decayFactor,
  type Exposure,
  fairScoreOf,
  isOwedImpressions,
  lowerBound,
  mayRise,
  mergeRising,
  observedMs,
  reasonOf,
  renewed,
  shareOf,
  sliceOf,
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
    isFirst: fc.boolean(),
  })
  .map(({ liking, ...rest }) => ({ ...rest, successes: Math.floor(rest.impressions * liking) }));
const seasoned = (values: Partial<Exposure> = {}): Exposure => ({
  impressions: 500,
  successes: 25,
  age: 200 * DAY,
  isFirst: true,
  ...values,
});

describe("decay of counts", () => {
  test("decayFactor halves in a month and stays 1 for negative times", () => {
    expect(decayFactor(HALF_LIFE_DAYS * DAY)).toBe(0.5);
    expect(decayFactor(0)).toBe(1);
    expect(decayFactor(-DAY)).toBe(1);
  });

  test("decayedCount decays integers correctly on average, even small ones", () => {
    for (const count of [1, 7, 300]) {
      const draws = Array.from({ length: 10_000 }, (_, index) => decayedCount(count, DAY, index / 10_000));
      const mean = draws.reduce((sum, value) => sum + value, 0) / draws.length;
      expect(mean).toBeCloseTo(count * decayFactor(DAY), 2);
    }
  });
});

describe("lowerBound of the success rate", () => {
  test("returns a bound 1.28 standard deviations below the observed rate", () => {
    const rate = lowerBound(10, 100);
    expect((0.1 - rate) / Math.sqrt((rate * (1 - rate)) / 100)).toBeCloseTo(1.28, 10);
    expect(lowerBound(0, 100)).toBe(0);
    expect(lowerBound(0, 0)).toBe(0);
  });

  test("the bound is never above the observed rate and approaches it with more data", () => {
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
});

describe("fair score of a streamer", () => {
  test("never ranks a streamer with more successes behind an otherwise equal one", () => {
    fc.assert(
      fc.property(exposure, fc.nat(1000), average, (one, more, rate) => {
        const better = { ...one, successes: one.successes + more };
        expect(fairScoreOf(better, rate)).toBeGreaterThanOrEqual(fairScoreOf(one, rate));
      }),
    );
    expect(fairScoreOf(seasoned({ successes: 30 }), AVERAGE)).toBeGreaterThan(
      fairScoreOf(seasoned(), AVERAGE),
    );
  });

  test("ranks a profile no higher if another profile of the person used the person's first impressions", () => {
    fc.assert(
      fc.property(exposure, average, (one, rate) => {
        const elsewhere = fairScoreOf({ ...one, isFirst: false }, rate);
        expect(elsewhere).toBeLessThanOrEqual(fairScoreOf({ ...one, isFirst: true }, rate));
        const isYoung = FIRST_IMPRESSIONS * decayFactor(one.age) >= MIN_IMPRESSIONS;
        if (isYoung) expect(isOwedImpressions({ ...one, isFirst: false })).toBe(false);
      }),
    );
    expect(fairScoreOf({ impressions: 0, successes: 0, age: 0, isFirst: false }, AVERAGE)).toBe(
      INITIAL_SCORE,
    );
  });

  test("never ranks a streamer with more impressions ahead of an otherwise equal one", () => {
    fc.assert(
      fc.property(exposure, fc.nat(1000), average, (one, more, rate) => {
        const shown = { ...one, impressions: one.impressions + more };
        expect(fairScoreOf(shown, rate)).toBeLessThanOrEqual(fairScoreOf(one, rate));
      }),
    );
    expect(fairScoreOf(seasoned({ impressions: 510 }), AVERAGE)).toBeLessThan(
      fairScoreOf(seasoned(), AVERAGE),
    );
  });

  test("ranks streamers who are owed impressions first", () => {
    fc.assert(
      fc.property(exposure, exposure, average, (one, other, rate) => {
        fc.pre(isOwedImpressions(one) && !isOwedImpressions(other));
        expect(fairScoreOf(one, rate)).toBeGreaterThan(fairScoreOf(other, rate));
      }),
    );
  });

  test("newcomers are owed all first impressions, and established streamers only a minimum", () => {
    const owed = (impressions: number, days: number) =>
      isOwedImpressions({ impressions, successes: 0, age: days * DAY, isFirst: true });
    expect(owed(FIRST_IMPRESSIONS - 1, 0)).toBe(true);
    expect(owed(FIRST_IMPRESSIONS, 0)).toBe(false);
    expect(owed(MIN_IMPRESSIONS - 1, 900)).toBe(true);
    expect(owed(MIN_IMPRESSIONS, 900)).toBe(false);
  });

  test("returns 0 for a newcomer who was never shown, and at most 0 for others", () => {
    fc.assert(
      fc.property(exposure, average, (one, rate) => {
        expect(Math.abs(fairScoreOf({ ...one, impressions: 0, successes: 0, isFirst: true }, rate))).toBe(0);
        expect(fairScoreOf(one, rate)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test("shareOf returns a share from a third to twice the average", () => {
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

  test("returns an integer that fits the database column for any counts", () => {
    const most = fc.integer({ min: 0, max: 2_147_483_647 });
    fc.assert(
      fc.property(most, most, age, average, (impressions, successes, age, rate) => {
        const fair = fairScoreOf({ impressions, successes, age, isFirst: true }, rate);
        expect(Number.isInteger(fair)).toBe(true);
        expect(fair).toBeGreaterThanOrEqual(-2_147_483_648);
      }),
    );
  });
});

test.each([
  [seasoned(), { isBoosted: true }, "boosted"],
  [seasoned({ impressions: 3, age: DAY }), { joined: DAY }, "new"],
  [seasoned({ impressions: 3, age: DAY }), {}, "rarely-shown"],
  [seasoned({ successes: 50 }), {}, "well-liked"],
  [seasoned(), {}, "turn"],
] as const)("reasonOf returns the reason why a streamer is shown (case %#)", (one, standing, reason) => {
  expect(reasonOf(one, { average: AVERAGE, isBoosted: false, joined: 200 * DAY, ...standing })).toBe(reason);
});

describe("update of stored counts and scores", () => {
  const NOW = new Date("2026-03-14T12:00:00Z");
  const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
  const stored = { id: "ada", impressions: 400, successes: 3, fair: 0, fadedAt: ago(0.9) };

  test("renewed recalculates successes and score each time but decays impressions once a day", () => {
    const counted = { successes: 20.4, age: 90 * DAY, isFirst: true };
    const soon = renewed(stored, counted, AVERAGE, NOW);
    expect(soon).toMatchObject({ impressions: 400, successes: 20, fadedAt: stored.fadedAt });
    expect(soon.fair).toBe(fairScoreOf({ ...counted, impressions: 400, successes: 20 }, AVERAGE));
    const late = renewed({ ...stored, fadedAt: ago(30) }, counted, AVERAGE, NOW);
    expect(late).toMatchObject({ impressions: 200, fadedAt: NOW });
    expect(renewed(late, counted, AVERAGE, NOW)).toEqual(late);
  });

  test("observedMs starts at the sign-up or at the first counted impression, whichever is later", () => {
    expect(observedMs({ createdAt: ago(9), since: ago(20) }, NOW)).toBe(9 * DAY);
    expect(observedMs({ createdAt: ago(90), since: ago(20) }, NOW)).toBe(20 * DAY);
    expect(observedMs({ createdAt: ago(-1), since: ago(20) }, NOW)).toBe(0);
  });

  test.each([
    [0, 500],
    [100_000, 500],
    [1_000_000, 3_473],
    [50_000_000, 5_000],
  ])("for %i streamers a run processes %i of them", (streamers, slice) => {
    expect(sliceOf(streamers)).toBe(slice);
  });
});

describe("rising stars, the new and small streamers with the best scores", () => {
  test("mayRise returns true for new streamers and for small streamers", () => {
    expect(mayRise({ averageViewers: 900, age: 29 * DAY })).toBe(true);
    expect(mayRise({ averageViewers: 50, age: 900 * DAY })).toBe(true);
    expect(mayRise({ averageViewers: 51, age: 30 * DAY })).toBe(false);
  });

  test("mergeRising replaces stored lower bounds by new ones, and drops streamers without successes", () => {
    const known = [
      { id: "ada", bound: 0.3 },
      { id: "bo", bound: 0.2 },
      { id: "cy", bound: 0.1 },
    ];
    const found = [
      { id: "bo", bound: 0.4 },
      { id: "dee", bound: 0 },
    ];
    expect(mergeRising(known, new Set(["ada", "bo", "dee"]), found)).toEqual([
      { id: "bo", bound: 0.4 },
      { id: "cy", bound: 0.1 },
    ]);
  });

  test("mergeRising keeps only the sixty best streamers", () => {
    const many = Array.from({ length: 100 }, (_, index) => ({
      id: String(index),
      bound: (index + 1) / 1000,
    }));
    const merged = mergeRising([], new Set(), many);
    expect(merged).toHaveLength(60);
    expect(merged[0]?.bound).toBe(0.1);
  });
});
