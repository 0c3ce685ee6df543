import { CHANNEL_PLATFORMS } from "@starling/validators/channels";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Account,
  affordable,
  applyReportedQuota,
  charge,
  circuitOf,
  fail,
  succeed,
} from "./budgets.rules.ts";
import { platformOf } from "./registry.ts";

const FRESH: Account = { paidUntil: null, failures: 0, restUntil: null };
const at = (ms: number) => new Date(Date.UTC(2026, 10, 23) + ms);

const platform = fc.constantFrom(...CHANNEL_PLATFORMS);
/** The cost of a request is known only after the request, so the budget may be exceeded. */
const asker = fc.array(
  fc.record({ afterMs: fc.integer({ min: 0, max: 20_000 }), cost: fc.integer({ min: 1, max: 25 }) }),
  {
    minLength: 1,
    maxLength: 400,
  },
);
const MOST_COST = 25;

test("requests in any time window stay within the budget and the platform's limit", () => {
  fc.assert(
    fc.property(platform, asker, fc.integer({ min: 1, max: 86_400_000 }), (name, steps, windowMs) => {
      const { budget } = platformOf(name).asking;
      const spent: { at: number; cost: number }[] = [];
      let [account, now] = [FRESH, 0];
      for (const { afterMs, cost } of steps) {
        now += afterMs;
        if (affordable(budget, account, at(now)) === 0) continue;
        account = charge(budget, account, cost, at(now));
        spent.push({ at: now, cost });
      }
      const most = (length: number) =>
        Math.max(
          0,
          ...spent.map((first) =>
            spent
              .filter((one) => one.at >= first.at && one.at < first.at + length)
              .reduce((sum, one) => sum + one.cost, 0),
          ),
        );
      expect(most(windowMs)).toBeLessThanOrEqual(budget.burst + windowMs / budget.everyMs + MOST_COST);
      const { allowed } = platformOf(name).asking;
      if (allowed) expect(most(allowed.windowMs)).toBeLessThanOrEqual(allowed.most);
    }),
    { numRuns: 200 },
  );
});

test("a client that always spends as much as it can uses exactly the daily budget", () => {
  for (const name of CHANNEL_PLATFORMS) {
    const { budget } = platformOf(name).asking;
    let [account, spent] = [FRESH, 0];
    for (let now = 0; now < 86_400_000; now += 1_000) {
      const cost = affordable(budget, account, at(now));
      account = charge(budget, account, cost, at(now));
      spent += cost;
    }
    const whole = budget.burst + 86_400_000 / budget.everyMs;
    expect(spent).toBeLessThanOrEqual(whole);
    expect(spent).toBeGreaterThan(whole * 0.99);
  }
});

test("affordable returns at most the platform's remaining quota minus a reserve", () => {
  const { budget } = platformOf("twitch").asking;
  const heeded = (remaining: number | null) =>
    affordable(budget, applyReportedQuota(budget, FRESH, remaining, at(0)), at(0));
  expect(heeded(null)).toBe(100);
  expect(heeded(790)).toBe(100);
  expect(heeded(90)).toBe(40);
  expect(heeded(10)).toBe(0);
  const drained = applyReportedQuota(budget, FRESH, 10, at(0));
  expect(affordable(budget, drained, at(60_000)), "a minute later there is room again").toBe(100);
});

describe("back-off from an unresponsive platform", () => {
  const failed = (times: number, random = 0) => {
    let account = FRESH;
    for (let time = 0; time < times; time += 1) account = fail(account, at(0), random);
    return account;
  };
  const restOf = ({ restUntil }: Account) => (restUntil?.getTime() ?? 0) - at(0).getTime();

  test("the delay doubles with each failure, up to two minutes", () => {
    expect([1, 2, 3, 7].map((times) => restOf(failed(times)))).toEqual([1_000, 2_000, 4_000, 64_000]);
    expect(restOf(failed(50))).toBe(120_000);
    expect(failed(5_000).failures).toBe(1_000);
  });

  test("the delay is shortened at random by up to half", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (times, random) => {
          const [rest, longest] = [restOf(failed(times, random)), restOf(failed(times))];
          expect(rest).toBeLessThanOrEqual(longest);
          expect(rest).toBeGreaterThanOrEqual(longest / 2 - 1);
        },
      ),
    );
  });

  test("the delay is followed by one trial request, and a success ends the back-off", () => {
    const account = failed(2);
    expect(circuitOf(FRESH, at(0))).toBe("closed");
    expect(circuitOf(account, at(1_999))).toBe("open");
    expect(circuitOf(account, at(2_000))).toBe("half-open");
    expect(circuitOf(succeed(account), at(2_000))).toBe("closed");
  });

  test("the delay lasts as long as the platform requests, at most 15 minutes", () => {
    const until = (ms: number) => restOf(fail(FRESH, at(0), 0, at(ms)));
    expect(until(30_000)).toBe(30_000);
    expect(until(-30_000)).toBe(1_000);
    expect(until(86_400_000)).toBe(15 * 60_000);
  });
});
