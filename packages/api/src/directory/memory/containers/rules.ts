import { CHUNK_BITS, CHUNK_WORDS, hasBit, setBit } from "../bitsets/rules.ts";
import { readGaps, writeGap, writeGaps } from "../gaps/rules.ts";
import { LARGEST_BLOCK, Pool, roomFor } from "../pool/rules.ts";

const LOW = 2 ** CHUNK_BITS - 1;
/** A list begins with its last number and the bytes it takes, 16 bits each. */
const HEADER = 4;

const wordsOf = (bytes: number) => (HEADER + bytes + 3) >>> 2;
const scratch = new Uint16Array(2 ** CHUNK_BITS);
const packed = new Uint8Array(2 ** CHUNK_BITS);

/**
 * The ordinals of common terms, as in roaring bitmaps: for each chunk of 65,536 an ascending list of the lower 16 bits, or a
 * bitset where there are many. A term's containers stand in a row of a table, by chunk.
 */
export class Containers {
  readonly #pool: Pool;
  readonly #listMost: number;
  #rows = 0;
  #chunks = 1;
  /** By row and chunk: the address, and how many ordinals. */
  #refs = new Uint32Array(0);
  #counts = new Uint32Array(0);

  /** A container of more than `listMost` is a bitset, which is asked faster and never takes more than 8 kB. */
  constructor(pool: Pool, { listMost }: { listMost: number }) {
    this.#pool = pool;
    this.#listMost = listMost;
  }

  get rows(): number {
    return this.#rows;
  }

  get chunks(): number {
    return this.#chunks;
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
    return (this.#counts[cell] ?? 0) > this.#listMost ? (this.#refs[cell] ?? 0) : -1;
  }

  /** The lower bits of a chunk's ordinals, ascending, in memory that the next call writes over. */
  lows(row: number, chunk: number): Uint16Array {
    const cell = row * this.#chunks + chunk;
    const count = this.#counts[cell] ?? 0;
    const address = this.#refs[cell] ?? 0;
    if (count > this.#listMost) return listBitset(this.#pool.words(address), Pool.offset(address));
    if (count > 0) readGaps(this.#pool.bytes(address), Pool.offset(address) * 4 + HEADER, count, scratch, 0);
    return scratch.subarray(0, count);
  }

  /** Adds an ordinal unless the row has it. */
  add(row: number, ordinal: number): void {
    const chunk = ordinal >>> CHUNK_BITS;
    if (chunk >= this.#chunks) this.#ensure(this.#rows, chunk + 1);
    const cell = row * this.#chunks + chunk;
    const count = this.#counts[cell] ?? 0;
    const low = ordinal & LOW;
    if (count > this.#listMost) this.#setIn(cell, low);
    else if (count === 0) this.#write(cell, Uint16Array.of(low));
    else this.#insert(row, chunk, low);
  }

  #setIn(cell: number, low: number): void {
    const address = this.#refs[cell] ?? 0;
    const words = this.#pool.words(address);
    const bit = Pool.offset(address) * 32 + low;
    if (hasBit(words, bit)) return;
    setBit(words, bit);
    this.#counts[cell] = (this.#counts[cell] ?? 0) + 1;
  }

  /** Adds to a list: one gap becomes two. */
  #insert(row: number, chunk: number, low: number): void {
    const cell = row * this.#chunks + chunk;
    const address = this.#refs[cell] ?? 0;
    const header = Pool.offset(address) * 2;
    const halves = this.#pool.halves(address);
    const [last = 0, length = 0] = [halves[header], halves[header + 1]];
    const isLast = low > last;
    const gap = isLast ? { at: length, end: length, next: last + 1, number: -1 } : this.#gapAt(address, low);
    if (gap.number === low) return;
    const count = this.#counts[cell] ?? 0;
    if (count === this.#listMost) {
      const all = this.lows(row, chunk);
      this.#write(cell, Uint16Array.of(...all, low));
      return;
    }
    let end = writeGap(packed, 0, low - gap.next);
    if (!isLast) end = writeGap(packed, end, gap.number - low - 1);
    this.#splice(cell, gap, packed.subarray(0, end));
    this.#counts[cell] = count + 1;
    if (isLast) this.#writeHeader(cell, low);
  }

  /** The gap of a list into which a number falls, or that leads to it: its bytes, the least number in it, and the one behind. */
  #gapAt(address: number, low: number): { at: number; end: number; next: number; number: number } {
    const bytes = this.#pool.bytes(address);
    const from = Pool.offset(address) * 4 + HEADER;
    let next = 0;
    for (let at = from; ; ) {
      let end = at;
      let value = 0;
      let shift = 0;
      for (; (bytes[end] ?? 0) >= 128; end += 1, shift += 7) value |= ((bytes[end] ?? 0) & 127) << shift;
      const number = next + (value | ((bytes[end] ?? 0) << shift));
      end += 1;
      if (number >= low) return { at: at - from, end: end - from, next, number };
      next = number + 1;
      at = end;
    }
  }

  /** Puts bytes in the place of some of a list's. */
  #splice(cell: number, { at, end }: { at: number; end: number }, added: Uint8Array): void {
    let address = this.#refs[cell] ?? 0;
    const length = this.#pool.halves(address)[Pool.offset(address) * 2 + 1] ?? 0;
    const grown = length + added.length - (end - at);
    if (wordsOf(grown) > roomFor(wordsOf(length))) {
      const larger = this.#pool.take(wordsOf(grown));
      const from = Pool.offset(address);
      const held = this.#pool.words(address).subarray(from, from + wordsOf(length));
      this.#pool.words(larger).set(held, Pool.offset(larger));
      this.#pool.release(address, wordsOf(length));
      address = larger;
      this.#refs[cell] = address;
    }
    const bytes = this.#pool.bytes(address);
    const from = Pool.offset(address) * 4 + HEADER;
    if (end < length) bytes.copyWithin(from + at + added.length, from + end, from + length);
    bytes.set(added, from + at);
    this.#pool.halves(address)[Pool.offset(address) * 2 + 1] = grown;
  }

  #writeHeader(cell: number, last: number): void {
    const address = this.#refs[cell] ?? 0;
    this.#pool.halves(address)[Pool.offset(address) * 2] = last;
  }

  #release(cell: number): void {
    const count = this.#counts[cell] ?? 0;
    const address = this.#refs[cell] ?? 0;
    if (count === 0) return;
    const length = this.#pool.halves(address)[Pool.offset(address) * 2 + 1] ?? 0;
    this.#pool.release(address, count > this.#listMost ? LARGEST_BLOCK : wordsOf(length));
  }

  /** Puts ordinals in the place of a container's own. */
  #write(cell: number, lows: Uint16Array): void {
    this.#release(cell);
    this.#counts[cell] = lows.length;
    if (lows.length === 0) return;
    if (lows.length > this.#listMost) {
      this.#writeBitset(cell, lows);
      return;
    }
    const length = writeGaps(packed, 0, lows, lows.length);
    const address = this.#pool.take(wordsOf(length));
    const from = Pool.offset(address) * 2;
    this.#pool.halves(address)[from] = lows.at(-1) ?? 0;
    this.#pool.halves(address)[from + 1] = length;
    this.#pool.bytes(address).set(packed.subarray(0, length), from * 2 + HEADER);
    this.#refs[cell] = address;
  }

  #writeBitset(cell: number, lows: Uint16Array): void {
    const address = this.#pool.take(LARGEST_BLOCK);
    const words = this.#pool.words(address);
    const from = Pool.offset(address);
    words.fill(0, from, from + CHUNK_WORDS);
    for (const low of lows) setBit(words, from * 32 + low);
    this.#refs[cell] = address;
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

  /** Leaves of a row what the bitset has too. */
  purge(row: number, kept: Uint32Array): void {
    for (let chunk = 0; chunk < this.#chunks; chunk += 1) {
      const lows = this.lows(row, chunk);
      const { length } = lows;
      let left = 0;
      for (const low of lows) {
        lows[left] = low;
        left += hasBit(kept, chunk * 2 ** CHUNK_BITS + low) ? 1 : 0;
      }
      if (left < length) this.#write(row * this.#chunks + chunk, lows.subarray(0, left));
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
