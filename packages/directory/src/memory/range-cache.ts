import { LRUCache } from "lru-cache";
import { clearBit, grownBits, wordsFor, writeBit } from "./bitset.ts";
import { type Columns, NUMBERS, type NumberName } from "./columns.ts";

const MAX_CACHED = 8;

/** Who has a number within both ends. */
interface CachedRange {
  column: NumberName;
  min: number;
  max: number;
  bits: Uint32Array;
}

/**
 * Who has a number from one end to another. The ranges asked for last are cached and follow every change: nearly every listing
 * asks for the same one, that of small streamers.
 */
export class RangeCache {
  readonly #columns: Columns;
  readonly #cache = new LRUCache<string, CachedRange>({ max: MAX_CACHED });
  #words = 0;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  /** Makes room for ordinals below this number. */
  resize(room: number): void {
    this.#words = wordsFor(room);
    for (const range of this.#cache.values()) range.bits = grownBits(range.bits, this.#words);
  }

  /** Takes in that a number of a streamer is another. */
  note(column: NumberName, ordinal: number): void {
    for (const range of this.#cache.values()) {
      if (range.column !== column) continue;
      const value = this.#columns.number(column, ordinal);
      writeBit(range.bits, ordinal, value >= range.min && value <= range.max);
    }
  }

  /** Takes in that a streamer is new. */
  noteAll(ordinal: number): void {
    for (const column of NUMBERS) this.note(column, ordinal);
  }

  clear(ordinal: number): void {
    for (const { bits } of this.#cache.values()) clearBit(bits, ordinal);
  }

  /** The bits of a range, of those among the first so many ordinals; until something changes. */
  bits(column: NumberName, ends: { min: number; max: number }, count: number): Uint32Array {
    const key = `${column}:${ends.min}:${ends.max}`;
    let range = this.#cache.get(key);
    if (range === undefined) {
      range = { column, ...ends, bits: this.#find(column, ends, count) };
      this.#cache.set(key, range);
    }
    return range.bits;
  }

  #find(column: NumberName, { min, max }: { min: number; max: number }, count: number): Uint32Array {
    const bits = new Uint32Array(this.#words);
    const numbers = this.#columns.numbers(column);
    for (let from = 0; from < count; from += 32) {
      let word = 0;
      for (let bit = 0; bit < 32; bit += 1) {
        const value = numbers[from + bit] ?? 0;
        if (value >= min && value <= max) word |= 1 << bit;
      }
      bits[from >>> 5] = word;
    }
    return bits;
  }
}
