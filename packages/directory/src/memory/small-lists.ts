import { Allocator, roomFor } from "./allocator.ts";
import { endOfGaps, LONGEST_GAP, readGaps, writeGaps } from "./gap-encoding.ts";
import type { ListUnion } from "./list-union.ts";

/** What a list's word says: the address of its bytes, or with the first bit set a single value, or with two the row of containers that holds it. */
const SINGLE = 0x80000000;
const MOVED_OUT = 0xc0000000;
const EMPTY = 0xffffffff;
const VALUE = 0x3fffffff;

/** A list holds at most so many. */
export const LONGEST_LIST = 128;

const held = new Uint32Array(LONGEST_LIST + 1);
const bytes = new Uint8Array((LONGEST_LIST + 2) * LONGEST_GAP);
const wordsOf = (length: number) => Math.max(2, (length + 3) >>> 2);

/**
 * Short ascending lists of numbers, by a number of their own: a word each, and a block of bytes for those of two or more.
 * Most words are one streamer's.
 */
export class SmallLists {
  readonly #allocator: Allocator;
  #words = new Uint32Array(0);

  constructor(allocator: Allocator) {
    this.#allocator = allocator;
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

  /** How long a list is; 0 for one that containers hold. */
  count(list: number): number {
    const word = this.#word(list);
    if (word >= MOVED_OUT) return 0;
    if (word >= SINGLE) return 1;
    return this.#allocator.bytes(word)[Allocator.offset(word) * 4] ?? 0;
  }

  /** The row of containers that holds a list too long for this one; -1 for those held here. */
  containerRow(list: number): number {
    const word = this.#word(list);
    return word >= MOVED_OUT && word !== EMPTY ? word & VALUE : -1;
  }

  /** Empties a list, and remembers the row of containers that holds it from now on. */
  moveOut(list: number, row: number): void {
    this.clear(list);
    this.#words[list] = (MOVED_OUT | row) >>> 0;
  }

  clear(list: number): void {
    const word = this.#word(list);
    if (word < SINGLE) this.#allocator.release(word, this.#wordsHeld(word));
    this.#words[list] = EMPTY;
  }

  #wordsHeld(address: number): number {
    const block = this.#allocator.bytes(address);
    const from = Allocator.offset(address) * 4;
    return wordsOf(endOfGaps(block, from + 1, block[from] ?? 0) - from);
  }

  /** Writes the values from a place of the target on, and answers how many. */
  copy(list: number, target: Uint32Array, at: number): number {
    const word = this.#word(list);
    if (word >= MOVED_OUT) return 0;
    if (word >= SINGLE) {
      target[at] = word & VALUE;
      return 1;
    }
    const block = this.#allocator.bytes(word);
    const from = Allocator.offset(word) * 4;
    const count = block[from] ?? 0;
    readGaps(block, from + 1, count, target, at);
    return count;
  }

  /** Marks the values of all lists from one up to before another. Those that containers hold are handed to `moved` by their row. */
  markRange(
    from: number,
    until: number,
    marks: ListUnion,
    worth: number,
    moved: (row: number) => void,
  ): void {
    const words = this.#words;
    const end = Math.min(until, words.length);
    for (let list = from; list < end; list += 1) {
      const word = words[list] ?? EMPTY;
      if (word < SINGLE) {
        const count = this.copy(list, held, 0);
        for (let at = 0; at < count; at += 1) marks.mark(held[at] ?? 0, worth);
      } else if (word < MOVED_OUT) marks.mark(word & VALUE, worth);
      else if (word !== EMPTY) moved(word & VALUE);
    }
  }

  /** Adds a value unless the list has it. Answers false when the list is as long as a list may be. */
  add(list: number, value: number): boolean {
    const count = this.copy(list, held, 0);
    let at = count;
    while (at > 0 && (held[at - 1] ?? 0) >= value) at -= 1;
    if (at < count && held[at] === value) return true;
    if (count === LONGEST_LIST) return false;
    held.copyWithin(at + 1, at, count);
    held[at] = value;
    this.replace(list, held, count + 1);
    return true;
  }

  /** Puts ascending values, at most `LONGEST_LIST`, in the place of a list's own. */
  replace(list: number, values: ArrayLike<number>, count: number): void {
    if (count <= 1) {
      this.clear(list);
      if (count === 1) this.#words[list] = (SINGLE | (values[0] ?? 0)) >>> 0;
      return;
    }
    bytes[0] = count;
    const length = writeGaps(bytes, 1, values, count);
    const address = this.#blockFor(list, wordsOf(length));
    this.#allocator.bytes(address).set(bytes.subarray(0, length), Allocator.offset(address) * 4);
  }

  /** The list's own block if it is of the right size, or another. */
  #blockFor(list: number, words: number): number {
    const word = this.#word(list);
    if (word < SINGLE && roomFor(this.#wordsHeld(word)) === roomFor(words)) return word;
    this.clear(list);
    const address = this.#allocator.take(words);
    this.#words[list] = address;
    return address;
  }

  /** Puts the lists in another order: the list of each place is the one the order names there. */
  reorder(order: Uint32Array): void {
    const words = this.#words.slice();
    for (let at = 0; at < order.length; at += 1) this.#words[at] = words[order[at] ?? 0] ?? EMPTY;
  }

  /** The memory of so many lists, for a snapshot. */
  parts(lists: number): Uint32Array<ArrayBuffer>[] {
    this.ensure(lists);
    return [this.#words.subarray(0, lists)];
  }
}
