import type { Ordering } from "./sort-steps.ts";

/** Sorted list of numbers. Numbers that compare as equal are ordered by insertion, newest first. */
export class SortedOrder {
  readonly ordering: Ordering;
  #numbers = new Uint32Array(0);
  size = 0;

  constructor(ordering: Ordering) {
    this.ordering = ordering;
  }

  /** View of the numbers, valid until the next change. */
  get all(): Uint32Array {
    return this.#numbers.subarray(0, this.size);
  }

  build(sorted: Uint32Array<ArrayBuffer>): void {
    this.size = sorted.length;
    this.#numbers = sorted;
  }

  /** Bisects for the first number that does not meet the condition. */
  seek(isBefore: (number: number) => boolean): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(this.#numbers[middle] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #placeOf(number: number): number {
    const { keyOf, compare } = this.ordering;
    const key = keyOf(number);
    return this.seek((other) => {
      const otherKey = keyOf(other);
      return otherKey < key || (otherKey === key && compare(other, number) < 0);
    });
  }

  insert(number: number): void {
    const place = this.#placeOf(number);
    if (this.size === this.#numbers.length) {
      const grown = new Uint32Array(Math.ceil(this.size * 1.1) + 64);
      grown.set(this.#numbers);
      this.#numbers = grown;
    }
    this.#numbers.copyWithin(place + 1, place, this.size);
    this.#numbers[place] = number;
    this.size += 1;
  }

  /** Removes a number; call it before the number's sort key changes. */
  remove(number: number): void {
    const place = this.#placeOf(number);
    if (this.#numbers[place] !== number) throw new RangeError(`${number} is not in the order`);
    this.#numbers.copyWithin(place, place + 1, this.size);
    this.size -= 1;
  }
}
