import { CHUNK_BITS, CHUNK_WORDS, hasBit, setBit } from "../bitsets/rules.ts";
import { LARGEST_BLOCK, Pool, roomFor } from "../pool/rules.ts";

/** A container with more is a bitset: it takes no more memory, and is asked faster. */
const ARRAY_MOST = 2_048;
const LOW = 2 ** CHUNK_BITS - 1;

/** Whether so many ordinals of a chunk are held as a bitset. */
export function isBitset(count: number): boolean {
  return count > ARRAY_MOST;
}

const wordsOf = (count: number) => (count + 1) >>> 1;
const scratch = new Uint16Array(2 ** CHUNK_BITS);

/**
 * The ordinals of common terms, as in roaring bitmaps: for each chunk of 65,536 an ascending list of the lower 16 bits, or a
 * bitset where there are many. A term's containers stand in a row of a table, by chunk.
 */
export class Containers {
  readonly #pool: Pool;
  #rows = 0;
  #chunks = 1;
  /** By row and chunk: the address, and how many ordinals. */
  #refs = new Uint32Array(0);
  #counts = new Uint32Array(0);

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** A new row, empty. */
  addRow(): number {
    this.#rows += 1;
    this.#ensure(this.#rows, this.#chunks);
    return this.#rows - 1;
  }

  #ensure(rows: number, chunks: number): void {
    if (chunks <= this.#chunks && rows * this.#chunks <= this.#counts.length) return;
    const [refs, counts, old] = [this.#refs, this.#counts, this.#chunks];
    this.#chunks = Math.max(old, chunks);
    const room = Math.ceil(Math.max(16, rows * 1.25)) * this.#chunks;
    [this.#refs, this.#counts] = [new Uint32Array(room), new Uint32Array(room)];
    for (let row = 0; row * old < counts.length; row += 1) {
      this.#refs.set(refs.subarray(row * old, row * old + old), row * this.#chunks);
      this.#counts.set(counts.subarray(row * old, row * old + old), row * this.#chunks);
    }
  }

  /** How many ordinals of a chunk a row has. */
  count(row: number, chunk: number): number {
    return chunk < this.#chunks ? (this.#counts[row * this.#chunks + chunk] ?? 0) : 0;
  }

  /** Where a chunk's ordinals stand, when there are any. */
  address(row: number, chunk: number): number {
    return this.#refs[row * this.#chunks + chunk] ?? 0;
  }

  get chunks(): number {
    return this.#chunks;
  }

  add(row: number, ordinal: number): void {
    const chunk = ordinal >>> CHUNK_BITS;
    if (chunk >= this.#chunks) this.#ensure(this.#rows, chunk + 1);
    const cell = row * this.#chunks + chunk;
    const count = this.#counts[cell] ?? 0;
    const low = ordinal & LOW;
    if (isBitset(count)) this.#setIn(cell, low);
    else this.#insert(cell, low);
  }

  #setIn(cell: number, low: number): void {
    const address = this.#refs[cell] ?? 0;
    const words = this.#pool.words(address);
    const bit = Pool.offset(address) * 32 + low;
    if (hasBit(words, bit)) return;
    setBit(words, bit);
    this.#counts[cell] = (this.#counts[cell] ?? 0) + 1;
  }

  #insert(cell: number, low: number): void {
    const count = this.#counts[cell] ?? 0;
    let address = this.#refs[cell] ?? 0;
    let place = 0;
    if (count > 0) {
      const halves = this.#pool.halves(address);
      const from = Pool.offset(address) * 2;
      place = placeIn(halves, from, count, low);
      if (place < count && halves[from + place] === low) return;
    }
    if (count === ARRAY_MOST) {
      this.#makeBitset(cell);
      this.#setIn(cell, low);
      return;
    }
    if (count === 0) address = this.#pool.take(wordsOf(1));
    else if (count === roomFor(wordsOf(count)) * 2) address = this.#moved(address, count);
    this.#refs[cell] = address;
    const halves = this.#pool.halves(address);
    const from = Pool.offset(address) * 2;
    if (place < count) halves.copyWithin(from + place + 1, from + place, from + count);
    halves[from + place] = low;
    this.#counts[cell] = count + 1;
  }

  #moved(address: number, count: number): number {
    const larger = this.#pool.take(wordsOf(count + 1));
    const from = Pool.offset(address) * 2;
    const held = this.#pool.halves(address).subarray(from, from + count);
    this.#pool.halves(larger).set(held, Pool.offset(larger) * 2);
    this.#pool.release(address, wordsOf(count));
    return larger;
  }

  #makeBitset(cell: number): void {
    const count = this.#counts[cell] ?? 0;
    const held = this.#list(cell, count);
    this.#pool.release(this.#refs[cell] ?? 0, wordsOf(count));
    this.#writeBitset(cell, held);
  }

  #writeBitset(cell: number, lows: Uint16Array): void {
    const address = this.#pool.take(LARGEST_BLOCK);
    const words = this.#pool.words(address);
    const from = Pool.offset(address);
    words.fill(0, from, from + CHUNK_WORDS);
    for (const low of lows) setBit(words, from * 32 + low);
    this.#refs[cell] = address;
  }

  /** The lower bits of a container's ordinals, in memory that the next call writes over. */
  #list(cell: number, count: number): Uint16Array {
    const address = this.#refs[cell] ?? 0;
    if (!isBitset(count)) {
      const from = Pool.offset(address) * 2;
      scratch.set(this.#pool.halves(address).subarray(from, from + count));
      return scratch.subarray(0, count);
    }
    const words = this.#pool.words(address);
    const from = Pool.offset(address);
    let length = 0;
    for (let at = 0; at < CHUNK_WORDS; at += 1) {
      let word = words[from + at] ?? 0;
      while (word !== 0) {
        const lowest = word & -word;
        scratch[length] = at * 32 + 31 - Math.clz32(lowest);
        length += 1;
        word ^= lowest;
      }
    }
    return scratch.subarray(0, length);
  }

  /** Writes a row's ordinals from a place of the target on, ascending, and answers how many. */
  copy(row: number, target: Uint32Array, at: number): number {
    let length = 0;
    for (let chunk = 0; chunk < this.#chunks; chunk += 1) {
      const cell = row * this.#chunks + chunk;
      const count = this.#counts[cell] ?? 0;
      if (count === 0) continue;
      const lows = this.#list(cell, count);
      const base = chunk * 2 ** CHUNK_BITS;
      for (let index = 0; index < count; index += 1) target[at + length + index] = base + (lows[index] ?? 0);
      length += count;
    }
    return length;
  }

  /** Leaves of a row what the bitset has too. */
  purge(row: number, kept: Uint32Array): void {
    for (let chunk = 0; chunk < this.#chunks; chunk += 1) {
      const cell = row * this.#chunks + chunk;
      const count = this.#counts[cell] ?? 0;
      if (count === 0) continue;
      const lows = this.#list(cell, count);
      let left = 0;
      for (const low of lows) {
        lows[left] = low;
        left += hasBit(kept, chunk * 2 ** CHUNK_BITS + low) ? 1 : 0;
      }
      if (left < count) this.#replace(cell, lows.subarray(0, left));
    }
  }

  #replace(cell: number, lows: Uint16Array): void {
    const count = this.#counts[cell] ?? 0;
    this.#pool.release(this.#refs[cell] ?? 0, isBitset(count) ? LARGEST_BLOCK : wordsOf(count));
    this.#counts[cell] = lows.length;
    if (lows.length === 0) return;
    if (isBitset(lows.length)) {
      this.#writeBitset(cell, lows);
      return;
    }
    const address = this.#pool.take(wordsOf(lows.length));
    this.#pool.halves(address).set(lows, Pool.offset(address) * 2);
    this.#refs[cell] = address;
  }

  get rows(): number {
    return this.#rows;
  }

  /** The table's memory, for a snapshot. */
  parts(): Uint32Array<ArrayBuffer>[] {
    const cells = this.#rows * this.#chunks;
    return [this.#refs.subarray(0, cells), this.#counts.subarray(0, cells)];
  }

  /** Makes room for a snapshot's table, whose memory `parts` then gives to be filled. */
  resize({ rows, chunks }: { rows: number; chunks: number }): void {
    this.#ensure(rows, chunks);
    this.#rows = rows;
  }
}

function placeIn(halves: Uint16Array, from: number, count: number, low: number): number {
  if ((halves[from + count - 1] ?? 0) < low) return count;
  let [first, last] = [0, count];
  while (first < last) {
    const middle = (first + last) >>> 1;
    if ((halves[from + middle] ?? 0) < low) first = middle + 1;
    else last = middle;
  }
  return first;
}
