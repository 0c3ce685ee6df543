import { FARMING_SIGNALS } from "@starling/validators/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shareOf } from "../../discovery/fairness/rules.ts";
import { accountWeight, ageBounds, crowdWith, explainedPart, successesOf } from "./rules.ts";

const DAY = 86_400_000;
const GROWN = ageBounds(1000 * DAY);

function weightAt(days: number, signs: { isVerified?: boolean; hasChannel?: boolean } = {}, bounds = GROWN) {
  return accountWeight({ isVerified: true, hasChannel: false, ...signs, age: days * DAY }, bounds);
}

describe("weight of an account", () => {
  test.each([
    [-1, 0],
    [0, 0],
    [89.99, 0],
    [90, 0],
    [99, 0.1],
    [135, 0.5],
    [171, 0.9],
    [180, 1],
    [4000, 1],
  ])("an account %d days old has weight %d", (days, weight) => {
    expect(weightAt(days)).toBeCloseTo(weight, 12);
  });

  test("an account with an unverified email has no weight at any age", () => {
    expect(weightAt(4000, { isVerified: false, hasChannel: true })).toBe(0);
  });

  test.each([
    [0, 0, 0],
    [-5, 0, 0],
    [30, 15, 30],
    [179, 89.5, 179],
    [180, 90, 180],
    [181, 90, 180],
  ])(
    "on a site %d days old, accounts begin to gain weight at %d days of age and have full weight at %d days",
    (site, from, full) => {
      expect(ageBounds(site * DAY)).toEqual({ from: from * DAY, full: full * DAY });
    },
  );

  test("every account has full weight on the first day of the site", () => {
    expect(weightAt(0, {}, ageBounds(0))).toBe(1);
  });

  test("an account's weight never falls when the account ages or is verified, or when the site is younger", () => {
    const signs = fc.record({
      isVerified: fc.boolean(),
      hasChannel: fc.boolean(),
      age: fc.double({ min: -DAY, max: 400 * DAY, noNaN: true }),
    });
    const span = fc.double({ min: 0, max: 400 * DAY, noNaN: true });
    fc.assert(
      fc.property(signs, span, span, (account, site, more) => {
        const bounds = ageBounds(site);
        const weight = accountWeight(account, bounds);
        expect(weight).toBeGreaterThanOrEqual(0);
        expect(weight).toBeLessThanOrEqual(1);
        for (const other of [
          { ...account, age: account.age + more },
          { ...account, hasChannel: true },
          { ...account, isVerified: true },
        ]) {
          expect(accountWeight(other, bounds)).toBeGreaterThanOrEqual(weight);
        }
        expect(accountWeight(account, ageBounds(site + more))).toBeLessThanOrEqual(weight);
      }),
    );
  });
});

describe("limit of accounts with weight per IP address (crowd)", () => {
  test("a crowd contains the first three accounts of the address", () => {
    expect(crowdWith([], ["a"])).toEqual(["a"]);
    expect(crowdWith(["a"], ["a", "b", "b"])).toEqual(["a", "b"]);
    expect(crowdWith(["a", "b"], ["c", "d"])).toEqual(["a", "b", "c"]);
    expect(crowdWith(["a", "b", "c"], ["d", "a"])).toEqual(["a", "b", "c"]);
  });

  test("a crowd never exceeds the limit, and never loses an account that it contains", () => {
    const people = fc.array(fc.constantFrom(..."abcdefgh"));
    fc.assert(
      fc.property(fc.array(people), (comings) => {
        let crowd: string[] = [];
        for (const coming of comings) {
          const after = crowdWith(crowd, coming);
          expect(after.slice(0, crowd.length)).toEqual(crowd);
          expect(new Set(after).size).toBe(after.length);
          expect(after.length).toBeLessThanOrEqual(FARMING_SIGNALS.accountsOfAnAddress);
          crowd = after;
        }
      }),
    );
  });
});

describe("weight of a burst of follows", () => {
  test.each([
    [0, 0, 1],
    [2, 0, 1],
    [4, 0, 0.5],
    [200, 0, 0.01],
    [3, 10, 1],
    [7, 10, 0.5],
    [30, 100, 17 / 30],
  ])("%d follows on a day with %d impressions have weight %d each", (weight, impressions, part) => {
    expect(explainedPart({ weight, impressions }, 0.05)).toBeCloseTo(part, 12);
  });

  test("the total weight never falls with more follows, and never exceeds what is plausible for the impressions", () => {
    const amount = fc.double({ min: 0, max: 5_000, noNaN: true });
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.nat(5_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (one, more, impressions, average) => {
          const worth = (weight: number) => weight * explainedPart({ weight, impressions }, average);
          expect(worth(one + more)).toBeGreaterThanOrEqual(worth(one) - 1e-9);
          expect(worth(one)).toBeLessThanOrEqual(Math.min(one, 2 + 3 * average * impressions) + 1e-9);
        },
      ),
    );
  });

  test("successesOf limits the weight of each day separately, and preserves the decay of each day", () => {
    const quiet = { weight: 2, faded: 1, impressions: 0 };
    const loud = { weight: 200, faded: 100, impressions: 0 };
    expect(successesOf([], 0.05)).toBe(0);
    expect(successesOf([quiet, loud], 0.05)).toBeCloseTo(1 + 1, 12);
  });
});

describe("effect of a thousand fake accounts", () => {
  const AVERAGE = 0.05;
  /** An average streamer's month without decay: twelve impressions and 0.6 follows a day. */
  const honest = Array.from({ length: 30 }, () => ({ weight: 0.6, faded: 0.6, impressions: 12 }));
  /** Relative gain of a streamer's share (see `shareOf`) from additional weight per day. */
  function gain(added: (day: number) => number): number {
    const pushed = honest.map(({ weight, faded, impressions }, day) => {
      const more = added(day);
      return { weight: weight + more, faded: faded + more, impressions };
    });
    const share = (days: typeof honest) =>
      shareOf(
        { impressions: 360, successes: Math.round(successesOf(days, AVERAGE)), age: 30 * DAY, isFirst: true },
        AVERAGE,
      );
    return share(pushed) / share(honest) - 1;
  }

  test("accounts created within an hour from five IP addresses have no effect", () => {
    const perAddress = crowdWith(
      [],
      Array.from({ length: 200 }, (_, index) => String(index)),
    );
    // The accounts are 30 days old at the end of the month.
    expect(gain((day) => (day === 0 ? 5 * perAddress.length * weightAt(30) : 0))).toBeLessThanOrEqual(0.02);
  });

  test("accounts created over a month from a thousand IP addresses have no effect", () => {
    expect(gain((day) => (day < 14 ? (1000 / 14) * weightAt(60) : 0))).toBeLessThanOrEqual(0.02);
  });

  test("a thousand old accounts that follow from five IP addresses on one day weigh as much as fifteen", () => {
    const all = gain((day) => (day === 0 ? 1000 : 0));
    const crowded = gain((day) => (day === 0 ? 15 : 0));
    expect(all).toBe(crowded);
    expect(all).toBeLessThanOrEqual(0.2);
  });
});
