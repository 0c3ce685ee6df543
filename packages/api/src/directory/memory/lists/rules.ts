import { LONGEST_GAP, lengthOfGap, readGaps, writeGap, writeGaps } from "../gaps/rules.ts";
import { Pool, roomFor } from "../pool/rules.ts";

/** What a list's word says: the address of its bytes, or with the first bit set a single value, or where it is kept. */
const SINGLE = 0x80000000;
const ELSEWHERE = 0xc0000000;
const EMPTY = 0xffffffff;
const VALUE = 0x3fffffff;

/** A list holds at most so many. */
export const LONGEST_LIST = 128;

const values = new Uint32Array(LONGEST_LIST + 1);
const bytes = new Uint8Array((LONGEST_LIST + 2) * LONGEST_GAP);
const wordsOf = (length: number) => Math.max(2, (length + 3) >>> 2);

/**
 * Short ascending lists of numbers, by a number of their own: a word each, and a block of bytes for those of two or more.
 * Most words are one streamer's.
 */
export class Lists {
  readonly #pool: Pool;
  #words = new Uint32Array(0);

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Makes room for lists below this number. */
  ensure(lists: number): void {
    if (lists <= this.#words.length) return;
    const words = this.#words;
    this.#words = new Uint32Array(Math.ceil(lists * 1.25));
    this.#words.set(words);
    this.#words.fill(EMPTY, words.length);
  }

  #word(list: number): number {
    return this.#words[list] ?? EMPTY;
  }

  /** How long a list is; 0 for one that is kept elsewhere. */
  count(list: number): number {
    const word = this.#word(list);
    if (word >= ELSEWHERE) return 0;
    if (word >= SINGLE) return 1;
    return this.#pool.bytes(word)[Pool.offset(word) * 4] ?? 0;
  }

  /** Where somebody keeps a list that this one did not want to hold; -1 for those held here. */
  elsewhere(list: number): number {
    const word = this.#word(list);
    return word >= ELSEWHERE && word !== EMPTY ? word & VALUE : -1;
  }

  /** Lets a list go, and remembers where it is kept from now on. */
  keepElsewhere(list: number, where: number): void {
    this.clear(list);
    this.#words[list] = (ELSEWHERE | where) >>> 0;
  }

  clear(list: number): void {
    const word = this.#word(list);
    if (word < SINGLE) {
      const count = this.copy(list, values, 0);
      this.#pool.release(word, wordsOf(lengthOf(values, count)));
    }
    this.#words[list] = EMPTY;
  }

  /** Writes the values from a place of the target on, and answers how many. */
  copy(list: number, target: Uint32Array, at: number): number {
    const word = this.#word(list);
    if (word >= ELSEWHERE) return 0;
    if (word >= SINGLE) {
      target[at] = word & VALUE;
      return 1;
    }
    const held = this.#pool.bytes(word);
    const from = Pool.offset(word) * 4;
    const count = held[from] ?? 0;
    readGaps(held, from + 1, count, target, at);
    return count;
  }

  /** Adds a value unless the list has it. Answers false when the list is as long as a list may be. */
  add(list: number, value: number): boolean {
    const count = this.copy(list, values, 0);
    let at = count;
    while (at > 0 && (values[at - 1] ?? 0) >= value) at -= 1;
    if (at < count && values[at] === value) return true;
    if (count === LONGEST_LIST) return false;
    values.copyWithin(at + 1, at, count);
    values[at] = value;
    this.#put(list, values, count + 1);
    return true;
  }

  /** Puts ascending values in the place of a list's own. */
  replace(list: number, others: ArrayLike<number>, count: number): void {
    this.#put(list, others, count);
  }

  #put(list: number, others: ArrayLike<number>, count: number): void {
    const word = this.#word(list);
    if (count <= 1) {
      this.clear(list);
      if (count === 1) this.#words[list] = (SINGLE | (others[0] ?? 0)) >>> 0;
      return;
    }
    bytes[0] = count;
    const length = writeGaps(bytes, 1, others, count);
    let address = word;
    if (word >= SINGLE || roomFor(this.#wordsHeld(word)) !== roomFor(wordsOf(length))) {
      if (word < SINGLE) this.#pool.release(word, this.#wordsHeld(word));
      address = this.#pool.take(wordsOf(length));
      this.#words[list] = address;
    }
    const held = this.#pool.bytes(address);
    const from = Pool.offset(address) * 4;
    for (let at = 0; at < length; at += 1) held[from + at] = bytes[at] ?? 0;
  }
}
