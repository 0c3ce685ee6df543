import type { Ordering } from "./sort-steps.ts";

/** Maximum number of entries per block. */
const BLOCK = 1_024;
/** Initial number of entries per block; the remaining capacity is for insertions. */
const FILLED = 960;

interface Block {
  entries: Uint32Array<ArrayBuffer>;
  length: number;
}

function blockOf(numbers: Uint32Array): Block {
  const entries = new Uint32Array(BLOCK);
  entries.set(numbers);
  return { entries, length: numbers.length };
}

/** Sorted numbers in blocks, so that an insertion moves only one block's entries. */
export class SortedOrder {
  readonly ordering: Ordering;
  #blocks: Block[] = [];
  size = 0;

  constructor(ordering: Ordering) {
    this.ordering = ordering;
  }

  get blocks(): number {
    return this.#blocks.length;
  }

  /** Entries of a block; valid until the next change. */
  block(place: number): Uint32Array {
    const { entries, length } = this.#blocks[place] ?? blockOf(new Uint32Array(0));
    return entries.subarray(0, length);
  }

  /** Replaces all numbers with the given ones, which must be sorted. */
  build(sorted: Uint32Array): void {
    this.size = sorted.length;
    this.#blocks = [];
    for (let from = 0; from < sorted.length; from += FILLED) {
      this.#blocks.push(blockOf(sorted.subarray(from, from + FILLED)));
    }
  }

  /** Finds the first entry for which the condition is false, by bisection. */
  seek(isBefore: (number: number) => boolean): { place: number; index: number } {
    let [low, high] = [0, this.#blocks.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const { entries, length } = this.#blocks[middle] ?? blockOf(new Uint32Array(0));
      if (isBefore(entries[length - 1] ?? 0)) low = middle + 1;
      else high = middle;
    }
    const place = low;
    const { entries, length } = this.#blocks[place] ?? blockOf(new Uint32Array(0));
    [low, high] = [0, length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(entries[middle] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return { place, index: low };
  }

  /** Number at a position; -1 after the last entry. */
  at({ place, index }: { place: number; index: number }): number {
    return this.block(place)[index] ?? -1;
  }

  #placeOf(number: number): { place: number; index: number } {
    const { keyOf, compare } = this.ordering;
    const key = keyOf(number);
    return this.seek((other) => {
      const otherKey = keyOf(other);
      return otherKey < key || (otherKey === key && compare(other, number) < 0);
    });
  }

  insert(number: number): void {
    if (this.#blocks.length === 0) this.#blocks.push(blockOf(new Uint32Array(0)));
    let { place, index } = this.#placeOf(number);
    if (place === this.#blocks.length) {
      place -= 1;
      index = this.#blocks[place]?.length ?? 0;
    }
    const block = this.#blocks[place];
    if (block === undefined) return;
    if (block.length === BLOCK) {
      this.#split(place, block);
      this.insert(number);
      return;
    }
    block.entries.copyWithin(index + 1, index, block.length);
    block.entries[index] = number;
    block.length += 1;
    this.size += 1;
  }

  #split(place: number, block: Block): void {
    // Appending is common, so splitting the last block leaves it nearly full.
    const staying = place === this.#blocks.length - 1 ? FILLED : BLOCK / 2;
    this.#blocks.splice(place + 1, 0, blockOf(block.entries.subarray(staying)));
    block.length = staying;
  }

  /** Removes a number; call it before the number's sort key changes. */
  remove(number: number): void {
    const { place, index } = this.#placeOf(number);
    const block = this.#blocks[place];
    if (block === undefined || block.entries[index] !== number) {
      throw new RangeError(`${number} is not in the order`);
    }
    block.entries.copyWithin(index, index + 1, block.length);
    block.length -= 1;
    this.size -= 1;
    if (block.length === 0) this.#blocks.splice(place, 1);
  }
}
