import { averageRate, countedFor, renewed, type StoredExposure, sliceOf } from "@starling/api/fairness/rules";
import { createRandom } from "@starling/db/random";
import { WAITING_SCORE } from "@starling/validators/fairness";
import type { Order } from "./orders.ts";
import type { Streamers } from "./people.ts";
import { Successes, weightOf } from "./successes.ts";

const MINUTE = 60_000;

/** What keeps throw-away profiles and false accounts from taking turns; left out to see what it is worth. */
export interface Guard {
  hasFloor: boolean;
  oncePerPerson: boolean;
  /** Whether accounts are weighed (docs/decisions/080-against-farming.md). */
  isWeighed: boolean;
}

const GUARDED: Guard = { hasFloor: true, oncePerPerson: true, isWeighed: true };

/**
 * The product's rules as its job applies them: whoever was seen is judged anew in every run, the others a slice a run.
 * Impressions are counted from the first minute on, so nobody has a past.
 */
export function fairOrder({ count, joinedAt, thrownAway }: Streamers, given: Partial<Guard> = {}): Order {
  const guard = { ...GUARDED, ...given };
  const draw = createRandom("looks");
  const isFirst = (index: number) => !guard.oncePerPerson || thrownAway.isFirst[index] === 1;
  // Whoever is given first impressions stands at 0 once the job has decided so, which is not waited for here.
  const keys = Float64Array.from({ length: count }, (_, index) => (isFirst(index) ? 0 : WAITING_SCORE));
  const instant = (minute: number) => new Date(minute * MINUTE);
  const exposures = Array.from({ length: count }, (_, index): StoredExposure => {
    const fadedAt = instant(Math.max(0, joinedAt[index] ?? 0));
    return { id: String(index), impressions: 0, successes: 0, fair: 0, fadedAt };
  });
  const successes = new Successes(count, guard.isWeighed);
  const touched = new Set<number>();
  let next = 0;
  let [liked, shown] = [0, 0];

  function judge(index: number, minute: number, average: number): void {
    const stored = exposures[index];
    const createdAt = joinedAt[index] ?? 0;
    if (!stored || createdAt > minute) return;
    const now = instant(minute);
    const age = countedFor({ createdAt: instant(createdAt), since: instant(0) }, now);
    const counted = { successes: successes.at(index, minute, average), age, isFirst: isFirst(index) };
    const after = renewed(stored, counted, average, now);
    liked += Math.min(after.successes, after.impressions) - Math.min(stored.successes, stored.impressions);
    shown += after.impressions - stored.impressions;
    exposures[index] = after;
    keys[index] = after.fair;
  }

  return {
    keys,
    hasFloor: guard.hasFloor,
    every: 5,
    seen(index, minute, account) {
      successes.shown(index, minute);
      const weight = weightOf(account, minute, guard.isWeighed);
      if (weight === 0 || (weight < 1 && draw.next() >= weight)) return;
      const stored = exposures[index];
      if (stored) stored.impressions += 1;
      shown += 1;
      touched.add(index);
    },
    followed: (index, minute, account) => successes.add(index, minute, account),
    update(minute) {
      successes.update(minute);
      const rate = averageRate(liked, shown);
      for (let step = sliceOf(count); step > 0; step -= 1) {
        touched.add(next);
        next = (next + 1) % count;
      }
      for (const index of touched) judge(index, minute, rate);
      touched.clear();
    },
  };
}
