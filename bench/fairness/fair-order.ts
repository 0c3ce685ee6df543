import {
  averageRate,
  countedFor,
  fadeAfter,
  renewed,
  type StoredExposure,
  sliceOf,
} from "@starling/api/fairness/rules";
import { WAITING_SCORE } from "@starling/validators/fairness";
import type { Order } from "./orders.ts";
import type { Streamers } from "./people.ts";

const MINUTE = 60_000;
/** A follow counts when it has lasted so many minutes. */
const LASTED = 10;

/** Follows as they fade, without a list of them: all fade alike. */
class Successes {
  readonly #sums: Float64Array;
  readonly #toldAt: Float64Array;
  #waiting: { index: number; minute: number }[] = [];

  constructor(count: number) {
    this.#sums = new Float64Array(count);
    this.#toldAt = new Float64Array(count);
  }

  add(index: number, minute: number): void {
    this.#waiting.push({ index, minute });
  }

  /** Counts the follows that have lasted. */
  update(minute: number): void {
    const lasting = this.#waiting.filter((follow) => follow.minute + LASTED <= minute);
    if (lasting.length === 0) return;
    this.#waiting = this.#waiting.filter((follow) => follow.minute + LASTED > minute);
    for (const follow of lasting) {
      const sum = this.at(follow.index, minute) + fadeAfter((minute - follow.minute) * MINUTE);
      this.#sums[follow.index] = sum;
      this.#toldAt[follow.index] = minute;
    }
  }

  at(index: number, minute: number): number {
    const elapsed = minute - (this.#toldAt[index] ?? 0);
    return (this.#sums[index] ?? 0) * fadeAfter(elapsed * MINUTE);
  }
}

/** What keeps throw-away profiles from taking turns; left out to see what it is worth. */
export interface Guard {
  hasFloor: boolean;
  oncePerPerson: boolean;
}

const GUARDED: Guard = { hasFloor: true, oncePerPerson: true };

/**
 * The product's rules as its job applies them: whoever was seen is judged anew in every run, the others a slice a run.
 * Impressions are counted from the first minute on, so nobody has a past.
 */
export function fairOrder({ count, joinedAt, thrownAway }: Streamers, guard: Guard = GUARDED): Order {
  const isFirst = (index: number) => !guard.oncePerPerson || thrownAway.isFirst[index] === 1;
  // Whoever is given first impressions stands at 0 once the job has decided so, which is not waited for here.
  const keys = Float64Array.from({ length: count }, (_, index) => (isFirst(index) ? 0 : WAITING_SCORE));
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
    const age = countedFor({ createdAt: instant(createdAt), since: instant(0) }, now);
    const counted = { successes: successes.at(index, minute), age, isFirst: isFirst(index) };
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
    seen(index) {
      const stored = exposures[index];
      if (stored) stored.impressions += 1;
      shown += 1;
      touched.add(index);
    },
    followed: (index, minute) => successes.add(index, minute),
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
