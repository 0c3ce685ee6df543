import {
  FIRST_IMPRESSIONS,
  HALF_LIFE_DAYS,
  LEAST_IMPRESSIONS,
  WAITING_SCORE,
} from "@starling/validators/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  averageRate,
  countedFor,
  drawOf,
  type Exposure,
  fadeAfter,
  fadedCount,
  fairOf,
  isOwedImpressions,
  lowerBound,
  mayRise,
  mergeRising,
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

describe("fading", () => {
  test("halves in a month and does not grow for negative times", () => {
    expect(fadeAfter(HALF_LIFE_DAYS * DAY)).toBe(0.5);
    expect(fadeAfter(0)).toBe(1);
    expect(fadeAfter(-DAY)).toBe(1);
  });

  test("fades as much in many steps as in one", () => {
    fc.assert(
      fc.property(age, age, (one, other) => {
        expect(fadeAfter(one) * fadeAfter(other)).toBeCloseTo(fadeAfter(one + other), 10);
      }),
    );
  });

  test("integer counts fade correctly on average, even small ones", () => {
    for (const count of [1, 7, 300]) {
      const draws = Array.from({ length: 10_000 }, (_, index) => fadedCount(count, DAY, index / 10_000));
      const mean = draws.reduce((sum, value) => sum + value, 0) / draws.length;
      expect(mean).toBeCloseTo(count * fadeAfter(DAY), 2);
    }
  });
});

describe("lowerBound", () => {
  test("is 1.28 deviations below the observed rate", () => {
    const rate = lowerBound(10, 100);
    expect((0.1 - rate) / Math.sqrt((rate * (1 - rate)) / 100)).toBeCloseTo(1.28, 10);
    expect(lowerBound(0, 100)).toBe(0);
    expect(lowerBound(0, 0)).toBe(0);
  });

  test("is never above the observed rate and approaches it with more data", () => {
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

  test("caps successes at the number of impressions", () => {
    expect(lowerBound(90, 30)).toBe(lowerBound(30, 30));
  });
});

describe("fairOf", () => {
  test("never ranks a better liked streamer behind an equal one", () => {
    fc.assert(
      fc.property(exposure, fc.nat(1000), average, (one, more, rate) => {
        const better = { ...one, successes: one.successes + more };
        expect(fairOf(better, rate)).toBeGreaterThanOrEqual(fairOf(one, rate));
      }),
    );
    expect(fairOf(seasoned({ successes: 30 }), AVERAGE)).toBeGreaterThan(fairOf(seasoned(), AVERAGE));
  });

  test("counts first impressions of the person's other profile", () => {
    fc.assert(
      fc.property(exposure, average, (one, rate) => {
        const elsewhere = fairOf({ ...one, isFirst: false }, rate);
        expect(elsewhere).toBeLessThanOrEqual(fairOf({ ...one, isFirst: true }, rate));
        const isYoung = FIRST_IMPRESSIONS * fadeAfter(one.age) >= LEAST_IMPRESSIONS;
        if (isYoung) expect(isOwedImpressions({ ...one, isFirst: false })).toBe(false);
      }),
    );
    expect(fairOf({ impressions: 0, successes: 0, age: 0, isFirst: false }, AVERAGE)).toBe(WAITING_SCORE);
  });

  test("never ranks a streamer with more impressions ahead of an equal one", () => {
    fc.assert(
      fc.property(exposure, fc.nat(1000), average, (one, more, rate) => {
        const shown = { ...one, impressions: one.impressions + more };
        expect(fairOf(shown, rate)).toBeLessThanOrEqual(fairOf(one, rate));
      }),
    );
    expect(fairOf(seasoned({ impressions: 510 }), AVERAGE)).toBeLessThan(fairOf(seasoned(), AVERAGE));
  });

  test("ranks streamers who are owed impressions first", () => {
    fc.assert(
      fc.property(exposure, exposure, average, (one, other, rate) => {
        fc.pre(isOwedImpressions(one) && !isOwedImpressions(other));
        expect(fairOf(one, rate)).toBeGreaterThan(fairOf(other, rate));
      }),
    );
  });

  test("newcomers are owed first impressions, established streamers only a few", () => {
    const owed = (impressions: number, days: number) =>
      isOwedImpressions({ impressions, successes: 0, age: days * DAY, isFirst: true });
    expect(owed(FIRST_IMPRESSIONS - 1, 0)).toBe(true);
    expect(owed(FIRST_IMPRESSIONS, 0)).toBe(false);
    expect(owed(LEAST_IMPRESSIONS - 1, 900)).toBe(true);
    expect(owed(LEAST_IMPRESSIONS, 900)).toBe(false);
  });

  test("is 0 for a never shown streamer owed first impressions, and never above", () => {
    fc.assert(
      fc.property(exposure, average, (one, rate) => {
        expect(Math.abs(fairOf({ ...one, impressions: 0, successes: 0, isFirst: true }, rate))).toBe(0);
        expect(fairOf(one, rate)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test("ignores the number of followers", () => {
    fc.assert(
      fc.property(exposure, average, fc.nat(), (one, rate, followersCount) => {
        const followed = { ...one, followersCount };
        expect(fairOf(followed, rate)).toBe(fairOf(one, rate));
      }),
    );
  });

  test("shares are between a third and twice", () => {
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

  test("is an integer that fits the column for any counts", () => {
    const most = fc.integer({ min: 0, max: 2_147_483_647 });
    fc.assert(
      fc.property(most, most, age, average, (impressions, successes, age, rate) => {
        const fair = fairOf({ impressions, successes, age, isFirst: true }, rate);
        expect(Number.isInteger(fair)).toBe(true);
        expect(fair).toBeGreaterThanOrEqual(-2_147_483_648);
      }),
    );
  });
});

test("averageRate returns a default until something is counted", () => {
  expect(averageRate(0, 0)).toBe(0.05);
  expect(averageRate(10_000, 1_000_000)).toBeCloseTo(0.01, 4);
});

test.each([
  [seasoned(), { isBoosted: true }, "boosted"],
  [seasoned({ impressions: 3, age: DAY }), { joined: DAY }, "new"],
  [seasoned({ impressions: 3, age: DAY }), {}, "rarely-shown"],
  [seasoned({ successes: 50 }), {}, "well-liked"],
  [seasoned(), {}, "turn"],
] as const)("the reason why a streamer is shown (%#)", (one, standing, reason) => {
  expect(reasonOf(one, { average: AVERAGE, isBoosted: false, joined: 200 * DAY, ...standing })).toBe(reason);
});

describe("stored values", () => {
  const NOW = new Date("2026-03-14T12:00:00Z");
  const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
  const stored = { id: "ada", impressions: 400, successes: 3, fair: 0, fadedAt: ago(0.9) };

  test("renewed recounts successes and score each time and fades impressions once a day", () => {
    const counted = { successes: 20.4, age: 90 * DAY, isFirst: true };
    const soon = renewed(stored, counted, AVERAGE, NOW);
    expect(soon).toMatchObject({ impressions: 400, successes: 20, fadedAt: stored.fadedAt });
    expect(soon.fair).toBe(fairOf({ ...counted, impressions: 400, successes: 20 }, AVERAGE));
    const late = renewed({ ...stored, fadedAt: ago(30) }, counted, AVERAGE, NOW);
    expect(late).toMatchObject({ impressions: 200, fadedAt: NOW });
    expect(renewed(late, counted, AVERAGE, NOW)).toEqual(late);
  });

  test("countedFor starts at sign-up or at the first counted impression", () => {
    expect(countedFor({ createdAt: ago(9), since: ago(20) }, NOW)).toBe(9 * DAY);
    expect(countedFor({ createdAt: ago(90), since: ago(20) }, NOW)).toBe(20 * DAY);
    expect(countedFor({ createdAt: ago(-1), since: ago(20) }, NOW)).toBe(0);
  });

  test("drawOf is deterministic and evenly distributed", () => {
    const draws = Array.from({ length: 20_000 }, (_, index) => drawOf(`streamer-${index} 1773489600000`));
    expect(drawOf("ada 1")).toBe(drawOf("ada 1"));
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const inside = draws.filter((draw) => draw >= tenth / 10 && draw < (tenth + 1) / 10);
      expect(Math.abs(inside.length - 2_000)).toBeLessThan(200);
    }
  });

  test.each([
    [0, 500],
    [100_000, 500],
    [1_000_000, 3_473],
    [50_000_000, 5_000],
  ])("of %i streamers %i are processed in a run", (streamers, slice) => {
    expect(sliceOf(streamers)).toBe(slice);
  });
});

describe("rising stars", () => {
  test("include new and small streamers", () => {
    expect(mayRise({ averageViewers: 900, age: 29 * DAY })).toBe(true);
    expect(mayRise({ averageViewers: 50, age: 900 * DAY })).toBe(true);
    expect(mayRise({ averageViewers: 51, age: 30 * DAY })).toBe(false);
  });

  test("merge new figures over stored ones, best first, only with successes", () => {
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

  test("keep only the best sixty", () => {
    const many = Array.from({ length: 100 }, (_, index) => ({
      id: String(index),
      bound: (index + 1) / 1000,
    }));
    const merged = mergeRising([], new Set(), many);
    expect(merged).toHaveLength(60);
    expect(merged[0]?.bound).toBe(0.1);
  });
});
