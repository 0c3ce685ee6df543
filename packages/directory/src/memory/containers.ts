import { Allocator, LARGEST_BLOCK } from "./allocator.ts";
import type { ArrayContainers } from "./array-container.ts";
import { CHUNK_BITS, CHUNK_WORDS, hasBit, setBit } from "./bitset.ts";
import type { ListUnion } from "./list-union.ts";

const LOW = 2 ** CHUNK_BITS - 1;
const scratch = new Uint16Array(2 ** CHUNK_BITS);

/** How containers hold their ordinals. */
export interface Holding {
  lists: ArrayContainers;
  /** More are held as a bitset, which is asked faster and never takes more than 8 kB. */
  listMost: number;
}

/**
 * The ordinals of common terms, as in roaring bitmaps: for each chunk of 65,536 an ascending list of the lower 16 bits, or a
 * bitset where there are many. A term's containers stand in a row of a table, by chunk.
 */
export class Containers {
  readonly #allocator: Allocator;
  readonly #holding: Holding;
  #rows = 0;
  #chunks = 1;
  /** By row and chunk: the address, and how many ordinals. */
  #refs = new Uint32Array(0);
  #counts = new Uint32Array(0);

  constructor(allocator: Allocator, holding: Holding) {
    this.#allocator = allocator;
    this.#holding = holding;
  }

  get rows(): number {
    return this.#rows;
  }

  get chunks(): number {
    return this.#chunks;
  }

  get lists(): ArrayContainers {
    return this.#holding.lists;
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

  /** Where a chunk's bitset stands, if so many are held as one; -1 for a list. */
  bitset(row: number, chunk: number): number {
    const cell = row * this.#chunks + chunk;
    return (this.#counts[cell] ?? 0) > this.#holding.listMost ? (this.#refs[cell] ?? 0) : -1;
  }

  /** Where a chunk's ordinals stand, if there are any. */
  address(row: number, chunk: number): number {
    return this.#refs[row * this.#chunks + chunk] ?? 0;
  }

  /** The lower bits of a chunk's ordinals, ascending, until the next call of anything. */
  lows(row: number, chunk: number): Uint16Array {
    const count = this.count(row, chunk);
    if (count === 0) return scratch.subarray(0, 0);
    const address = this.#refs[row * this.#chunks + chunk] ?? 0;
    if (count <= this.#holding.listMost) return this.#holding.lists.read(address, count);
    return listBitset(this.#allocator.words(address), Allocator.offset(address));
  }

  /** Adds an ordinal unless the row has it. */
  add(row: number, ordinal: number): void {
    const chunk = ordinal >>> CHUNK_BITS;
    if (chunk >= this.#chunks) this.#ensure(this.#rows, chunk + 1);
    const cell = row * this.#chunks + chunk;
    const count = this.#counts[cell] ?? 0;
    const low = ordinal & LOW;
    if (count > this.#holding.listMost) this.#setIn(cell, low);
    else if (count === 0) this.#write(cell, Uint16Array.of(low));
    else if (count < this.#holding.listMost) this.#addTo(cell, low);
    else {
      const all = new Set(this.lows(row, chunk)).add(low);
      if (all.size > count) this.#write(cell, Uint16Array.from(all));
    }
  }

  /** Puts ordinals, ascending, into a chunk of which the row has none. */
  append(row: number, chunk: number, lows: Uint16Array): void {
    if (chunk >= this.#chunks) this.#ensure(this.#rows, chunk + 1);
    this.#write(row * this.#chunks + chunk, lows);
  }

  #addTo(cell: number, low: number): void {
    const count = this.#counts[cell] ?? 0;
    const address = this.#holding.lists.add(this.#refs[cell] ?? 0, count, low);
    if (address < 0) return;
    this.#refs[cell] = address;
    this.#counts[cell] = count + 1;
  }

  #setIn(cell: number, low: number): void {
    const address = this.#refs[cell] ?? 0;
    const words = this.#allocator.words(address);
    const bit = Allocator.offset(address) * 32 + low;
    if (hasBit(words, bit)) return;
    setBit(words, bit);
    this.#counts[cell] = (this.#counts[cell] ?? 0) + 1;
  }

  /** Puts ordinals in the place of a container's own: ascending, but for a bitset. */
  #write(cell: number, lows: Uint16Array): void {
    const { lists, listMost } = this.#holding;
    const [count, address] = [this.#counts[cell] ?? 0, this.#refs[cell] ?? 0];
    if (count > listMost) this.#allocator.release(address, LARGEST_BLOCK);
    else if (count > 0) lists.release(address, count);
    this.#counts[cell] = lows.length;
    if (lows.length > listMost) this.#refs[cell] = this.#writeBitset(lows);
    else if (lows.length > 0) this.#refs[cell] = lists.write(lows);
  }

  #writeBitset(lows: Uint16Array): number {
    const address = this.#allocator.take(LARGEST_BLOCK);
    const words = this.#allocator.words(address);
    const from = Allocator.offset(address);
    words.fill(0, from, from + CHUNK_WORDS);
    for (const low of lows) setBit(words, from * 32 + low);
    return address;
  }

  /** Whether a row has an ordinal. */
  has(row: number, ordinal: number): boolean {
    const chunk = ordinal >>> CHUNK_BITS;
    const low = ordinal & LOW;
    const count = this.count(row, chunk);
    if (count === 0) return false;
    const address = this.address(row, chunk);
    if (count <= this.#holding.listMost) return this.#holding.lists.read(address, count).includes(low);
    return hasBit(this.#allocator.words(address), Allocator.offset(address) * 32 + low);
  }

  /** Writes a row's ordinals from a place of the target on, ascending, and answers how many. */
  copy(row: number, target: Uint32Array, at: number): number {
    let length = 0;
    for (let chunk = 0; chunk < this.#chunks; chunk += 1) {
      const lows = this.lows(row, chunk);
      const base = chunk * 2 ** CHUNK_BITS;
      for (let index = 0; index < lows.length; index += 1)
        target[at + length + index] = base + (lows[index] ?? 0);
      length += lows.length;
    }
    return length;
  }

  /** Marks a row's ordinals. */
  mark(row: number, marks: ListUnion, worth: number): void {
    for (let chunk = 0; chunk < this.#chunks; chunk += 1) {
      const count = this.count(row, chunk);
      if (count === 0 || !marks.isOpen(chunk)) continue;
      const address = this.address(row, chunk);
      if (count <= this.#holding.listMost) this.#holding.lists.mark(address, count, chunk, marks, worth);
      else marks.markBits(chunk, this.#allocator.words(address), Allocator.offset(address), worth);
    }
  }

  /** Removes ordinals from a row. */
  purge(row: number, gone: Uint32Array): void {
    for (let chunk = 0; chunk < this.#chunks; chunk += 1) {
      const lows = this.lows(row, chunk);
      let left = 0;
      for (const low of lows) {
        scratch[left] = low;
        left += hasBit(gone, chunk * 2 ** CHUNK_BITS + low) ? 0 : 1;
      }
      if (left < lows.length) this.#write(row * this.#chunks + chunk, scratch.slice(0, left));
    }
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

/** The places of a bitset's bits, in memory that the next call writes over. */
function listBitset(words: Uint32Array, from: number): Uint16Array {
  let length = 0;
  for (let at = 0; at < CHUNK_WORDS; at += 1) {
    for (let word = words[from + at] ?? 0; word !== 0; word &= word - 1) {
      scratch[length] = at * 32 + 31 - Math.clz32(word & -word);
      length += 1;
    }
  }
  return scratch.subarray(0, length);
}
