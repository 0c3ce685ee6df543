import { CHUNK_BITS, CHUNK_WORDS, onesIn } from "./bitset.ts";
import { countChunk } from "./intersection-count.ts";

/** Where a list stands, and what those in it are marked with. */
export interface UnitedList {
  from: number;
  count: number;
  worth: number;
}

/**
 * Those of some streamers who have any of many lists. Whoever is marked once is not looked at again, and a chunk of which
 * all are marked is passed over.
 */
export class ListUnion {
  /** Who is looked for. */
  among: Uint32Array = new Uint32Array(0);
  marked = new Uint32Array(0);
  /** By ordinal what each of the marked was marked with, and anything for others; empty where nobody has asked for it. */
  worths = new Uint8Array(0);
  /** By chunk how many of those looked for are not marked yet. */
  readonly #left: number[] = [];
  #isWorthKept = false;

  /** Starts over. `among` must not change meanwhile. */
  begin(among: Uint32Array, isWorthKept: boolean): void {
    if (this.marked.length === among.length) this.marked.fill(0);
    else this.marked = new Uint32Array(among.length);
    this.among = among;
    this.#isWorthKept = isWorthKept;
    if (isWorthKept && this.worths.length !== among.length * 32) {
      this.worths = new Uint8Array(among.length * 32);
    }
    this.#left.length = 0;
    for (let base = 0; base < among.length; base += CHUNK_WORDS) {
      this.#left.push(countChunk(among, base));
    }
  }

  /** Whether nobody is looked for any more. */
  get isDone(): boolean {
    return this.#left.every((left) => left === 0);
  }

  /** Whether anybody of a chunk is still looked for. */
  isOpen(chunk: number): boolean {
    return (this.#left[chunk] ?? 0) > 0;
  }

  /** Marks somebody. */
  mark(ordinal: number, worth: number): void {
    const at = ordinal >>> 5;
    const bit = 1 << (ordinal & 31);
    const marked = this.marked[at] ?? 0;
    if (((this.among[at] ?? 0) & ~marked & bit) === 0) return;
    this.marked[at] = marked | bit;
    if (this.#isWorthKept) this.worths[ordinal] = worth;
    const chunk = ordinal >>> CHUNK_BITS;
    this.#left[chunk] = (this.#left[chunk] ?? 0) - 1;
  }

  /** Marks ordinals of a chunk, given by their lower bits, from a place of a list on. */
  markList(chunk: number, lows: Uint16Array, { from, count, worth }: UnitedList): void {
    const { among, marked, worths } = this;
    const base = chunk * 2 ** CHUNK_BITS;
    const until = from + count;
    const isWorthKept = this.#isWorthKept;
    let found = 0;
    for (let place = from; place < until; place += 1) {
      const ordinal = base + (lows[place] ?? 0);
      const at = ordinal >>> 5;
      const known = marked[at] ?? 0;
      const fresh = (among[at] ?? 0) & ~known & (1 << (ordinal & 31));
      if (fresh === 0) continue;
      marked[at] = known | fresh;
      if (isWorthKept) worths[ordinal] = worth;
      found += 1;
    }
    this.#left[chunk] = (this.#left[chunk] ?? 0) - found;
  }

  /** Marks everybody in a chunk's bitset. */
  markBits(chunk: number, words: Uint32Array, from: number, worth: number): void {
    const { among, marked, worths } = this;
    const base = chunk * CHUNK_WORDS;
    const isWorthKept = this.#isWorthKept;
    let found = 0;
    for (let at = 0; at < CHUNK_WORDS; at += 1) {
      const place = base + at;
      const fresh = (words[from + at] ?? 0) & (among[place] ?? 0) & ~(marked[place] ?? 0);
      if (fresh === 0) continue;
      marked[place] = (marked[place] ?? 0) | fresh;
      found += onesIn(fresh);
      if (!isWorthKept) continue;
      for (let left = fresh; left !== 0; left &= left - 1) {
        worths[place * 32 + 31 - Math.clz32(left & -left)] = worth;
      }
    }
    this.#left[chunk] = (this.#left[chunk] ?? 0) - found;
  }
}
