import { accountWeight, ageBounds, crowdWith, successesOf } from "@starling/api/access/weights/rules";
import { decayFactor } from "@starling/api/discovery/fairness/rules";
import { DAY } from "./people.ts";

const MINUTE = 60_000;
/** Minutes until a follow counts. */
const MIN_SUCCESS_AGE = 10;
const GROWN = ageBounds(Number.POSITIVE_INFINITY);

interface Follow {
  minute: number;
  madeAt: number;
  isInCrowd: boolean;
}

/** All accounts have a verified email address and no channel. */
export interface Account {
  person: number;
  madeAt: number;
  /** Number that identifies the IP address; only fake accounts share one. */
  address: number;
}

export function weightOf({ madeAt }: Pick<Account, "madeAt">, minute: number): number {
  return accountWeight({ isVerified: true, hasChannel: false, age: (minute - madeAt) * MINUTE }, GROWN);
}

/** Sums a streamer's weighted follows by the product's rules, daily and after each follow. */
export class Successes {
  readonly #follows: Follow[][];
  readonly #shown: Map<number, number>[];
  readonly #sums: Float64Array;
  readonly #computedAt: Float64Array;
  #waiting: { index: number; follow: Follow }[] = [];
  #crowds = new Map<string, string[]>();
  #crowdsOf = -1;

  constructor(count: number) {
    this.#follows = Array.from({ length: count }, () => []);
    this.#shown = Array.from({ length: count }, () => new Map());
    this.#sums = new Float64Array(count);
    this.#computedAt = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  }

  shown(index: number, minute: number): void {
    const days = this.#shown[index];
    const day = Math.floor(minute / DAY);
    days?.set(day, (days.get(day) ?? 0) + 1);
  }

  add(index: number, minute: number, { person, madeAt, address }: Account): void {
    const day = Math.floor(minute / DAY);
    if (day !== this.#crowdsOf) this.#crowds = new Map();
    this.#crowdsOf = day;
    const mark = `${index} ${address}`;
    const crowd = crowdWith(this.#crowds.get(mark) ?? [], [String(person)]);
    this.#crowds.set(mark, crowd);
    this.#waiting.push({ index, follow: { minute, madeAt, isInCrowd: crowd.includes(String(person)) } });
  }

  update(minute: number): void {
    const lasting = this.#waiting.filter(({ follow }) => follow.minute + MIN_SUCCESS_AGE <= minute);
    if (lasting.length === 0) return;
    this.#waiting = this.#waiting.filter(({ follow }) => follow.minute + MIN_SUCCESS_AGE > minute);
    for (const { index, follow } of lasting) {
      this.#follows[index]?.push(follow);
      // A follow without weight must not cause a recomputation, because rounding would then change the sum
      // slightly.
      if (this.#weightOf(follow, minute) > 0) this.#computedAt[index] = Number.NEGATIVE_INFINITY;
    }
  }

  /** `average` is the mean number of follows per impression. */
  at(index: number, minute: number, average: number): number {
    const computedAt = this.#computedAt[index] ?? 0;
    if (Math.floor(computedAt / DAY) === Math.floor(minute / DAY)) {
      return (this.#sums[index] ?? 0) * decayFactor((minute - computedAt) * MINUTE);
    }
    const sum = this.#compute(index, minute, average);
    this.#sums[index] = sum;
    this.#computedAt[index] = minute;
    return sum;
  }

  #weightOf(follow: Follow, minute: number): number {
    return follow.isInCrowd ? weightOf(follow, minute) : 0;
  }

  #compute(index: number, minute: number, average: number): number {
    const days = new Map<number, { weight: number; faded: number; impressions: number }>();
    for (const follow of this.#follows[index] ?? []) {
      const weight = this.#weightOf(follow, minute);
      const faded = weight * decayFactor((minute - follow.minute) * MINUTE);
      const day = Math.floor(follow.minute / DAY);
      const before = days.get(day) ?? { weight: 0, faded: 0, impressions: this.#shown[index]?.get(day) ?? 0 };
      days.set(day, { ...before, weight: before.weight + weight, faded: before.faded + faded });
    }
    return successesOf([...days.values()], average);
  }
}
