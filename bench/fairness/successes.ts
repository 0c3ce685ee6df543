import { fadeAfter } from "@starling/api/fairness/rules";
import { accountWeight, ageBounds, crowdWith, successesOf } from "@starling/api/weights/rules";
import type { Account } from "./orders.ts";
import { DAY } from "./people.ts";

const MINUTE = 60_000;
/** A follow counts when it has lasted so many minutes. */
const LASTED = 10;
/** The site is older than any account must be. */
const GROWN = ageBounds(Number.POSITIVE_INFINITY);

interface Follow {
  minute: number;
  madeAt: number;
  isInCrowd: boolean;
}

/** How much an account weighs at a minute; the second is left out to see what weighing is worth. */
export function weightOf({ madeAt }: Pick<Account, "madeAt">, minute: number, isWeighed: boolean): number {
  if (!isWeighed) return 1;
  return accountWeight({ isVerified: true, hasChannel: false, age: (minute - madeAt) * MINUTE }, GROWN);
}

/** Follows and what the days explain of them, by the product's rules. Everybody's sum is told anew once a day and with each follow. */
export class Successes {
  readonly #isWeighed: boolean;
  readonly #follows: Follow[][];
  readonly #shown: Map<number, number>[];
  readonly #sums: Float64Array;
  readonly #toldAt: Float64Array;
  #waiting: { index: number; follow: Follow }[] = [];
  #crowds = new Map<string, string[]>();
  #crowdsOf = -1;

  constructor(count: number, isWeighed: boolean) {
    this.#isWeighed = isWeighed;
    this.#follows = Array.from({ length: count }, () => []);
    this.#shown = Array.from({ length: count }, () => new Map());
    this.#sums = new Float64Array(count);
    this.#toldAt = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
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

  /** Counts the follows that have lasted. */
  update(minute: number): void {
    const lasting = this.#waiting.filter(({ follow }) => follow.minute + LASTED <= minute);
    if (lasting.length === 0) return;
    this.#waiting = this.#waiting.filter(({ follow }) => follow.minute + LASTED > minute);
    for (const { index, follow } of lasting) {
      this.#follows[index]?.push(follow);
      // What weighs nothing today is left for tomorrow: telling a sum anew at another time rounds it otherwise, and then months differ by chance.
      if (this.#weightOf(follow, minute) > 0) this.#toldAt[index] = Number.NEGATIVE_INFINITY;
    }
  }

  /** `average` is what an impression brings over everybody. */
  at(index: number, minute: number, average: number): number {
    const toldAt = this.#toldAt[index] ?? 0;
    if (Math.floor(toldAt / DAY) === Math.floor(minute / DAY)) {
      return (this.#sums[index] ?? 0) * fadeAfter((minute - toldAt) * MINUTE);
    }
    const sum = this.#tell(index, minute, average);
    this.#sums[index] = sum;
    this.#toldAt[index] = minute;
    return sum;
  }

  #weightOf(follow: Follow, minute: number): number {
    return follow.isInCrowd || !this.#isWeighed ? weightOf(follow, minute, this.#isWeighed) : 0;
  }

  #tell(index: number, minute: number, average: number): number {
    const days = new Map<number, { weight: number; faded: number; impressions: number }>();
    let all = 0;
    for (const follow of this.#follows[index] ?? []) {
      const weight = this.#weightOf(follow, minute);
      const faded = weight * fadeAfter((minute - follow.minute) * MINUTE);
      all += faded;
      const day = Math.floor(follow.minute / DAY);
      const before = days.get(day) ?? { weight: 0, faded: 0, impressions: this.#shown[index]?.get(day) ?? 0 };
      days.set(day, { ...before, weight: before.weight + weight, faded: before.faded + faded });
    }
    return this.#isWeighed ? successesOf([...days.values()], average) : all;
  }
}
