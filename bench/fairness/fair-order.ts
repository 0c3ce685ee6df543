import {
  averageRate,
  observedMs,
  renewed,
  type StoredExposure,
  sliceOf,
} from "@starling/api/discovery/fairness/rules";
import { createRandom } from "@starling/db/random";
import { INITIAL_SCORE } from "@starling/validators/fairness";
import type { Streamers } from "./people.ts";
import { type Account, Successes, weightOf } from "./successes.ts";

const MINUTE = 60_000;

export interface Order {
  /** Sort keys of streamers; a greater key is listed earlier. */
  keys: Float64Array;
  seen(index: number, minute: number, account: Account): void;
  followed(index: number, minute: number, account: Account): void;
  update(minute: number): void;
}

/**
 * Orders streamers by the product's rules. Each update recomputes the keys of all streamers with new
 * impressions and, in rotation, of a fraction of all streamers.
 */
export function fairOrder({ count, joinedAt, thrownAway }: Streamers): Order {
  const draw = createRandom("looks");
  const isFirst = (index: number) => thrownAway.isFirst[index] === 1;
  // Simplified: the product grants initial impressions in a delayed job.
  const keys = Float64Array.from({ length: count }, (_, index) => (isFirst(index) ? 0 : INITIAL_SCORE));
  const instant = (minute: number) => new Date(minute * MINUTE);
  const exposures = Array.from({ length: count }, (_, index): StoredExposure => {
    const fadedAt = instant(Math.max(0, joinedAt[index] ?? 0));
    return { id: String(index), impressions: 0, successes: 0, fair: 0, fadedAt };
  });
  const successes = new Successes(count);
  const touched = new Set<number>();
  let next = 0;
  let [liked, shown] = [0, 0];

  function judge(index: number, minute: number, average: number): void {
    const stored = exposures[index];
    const createdAt = joinedAt[index] ?? 0;
    if (!stored || createdAt > minute) return;
    const now = instant(minute);
    const age = observedMs({ createdAt: instant(createdAt), since: instant(0) }, now);
    const counted = { successes: successes.at(index, minute, average), age, isFirst: isFirst(index) };
    const after = renewed(stored, counted, average, now);
    liked += Math.min(after.successes, after.impressions) - Math.min(stored.successes, stored.impressions);
    shown += after.impressions - stored.impressions;
    exposures[index] = after;
    keys[index] = after.fair;
  }

  return {
    keys,
    seen(index, minute, account) {
      successes.shown(index, minute);
      const weight = weightOf(account, minute);
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
