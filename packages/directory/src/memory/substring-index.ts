import { Allocator } from "./allocator.ts";
import { grownBits, keepBoth, setBit, wordsFor, writeBit } from "./bitset.ts";
import { mostBytes, writeText } from "./string-pool.ts";

/** Letters and digits have a row each, all other bytes share one, pairs of bytes share so many. */
const OTHER = 36;
const PAIRS = 32;
const ROWS = OTHER + 1 + PAIRS;

function rowOfByte(byte: number): number {
  if (byte >= 97 && byte <= 122) return byte - 97;
  if (byte >= 48 && byte <= 57) return byte - 48 + 26;
  return OTHER;
}

function rowOfPair(one: number, other: number): number {
  return OTHER + 1 + (Math.imul(one * 256 + other, 0x9e3779b1) >>> 27);
}

/** Calls back with the rows of a text, some of them several times. */
function eachRow(bytes: Uint8Array, from: number, length: number, visit: (row: number) => void): void {
  for (let at = from; at < from + length; at += 1) {
    visit(rowOfByte(bytes[at] ?? 0));
    if (at > from) visit(rowOfPair(bytes[at - 1] ?? 0, bytes[at] ?? 0));
  }
}

let scratch = new Uint8Array(1_024);

/** The text's bytes, in memory that the next call writes over. */
function encode(text: string): Uint8Array<ArrayBuffer> {
  if (scratch.length < mostBytes(text)) scratch = new Uint8Array(mostBytes(text) * 2);
  return scratch.subarray(0, writeText(text, scratch, 0));
}

/**
 * Display names as they are matched and sorted. For each letter and pair of letters a row of bits tells whose name may have
 * it: those are few for most of what is looked for, and only they are compared letter by letter.
 */
export class SubstringIndex {
  readonly #allocator: Allocator;
  #refs = new Uint32Array(0);
  #lengths = new Uint16Array(0);
  #rows: Uint32Array<ArrayBuffer>[] = Array.from({ length: ROWS }, () => new Uint32Array(0));

  constructor(allocator: Allocator) {
    this.#allocator = allocator;
  }

  /** Makes room for ordinals below this number. */
  resize(room: number): void {
    const [refs, lengths] = [this.#refs, this.#lengths];
    this.#refs = new Uint32Array(room);
    this.#refs.set(refs);
    this.#lengths = new Uint16Array(room);
    this.#lengths.set(lengths);
    this.#rows = this.#rows.map((row) => grownBits(row, wordsFor(room)));
  }

  #row(row: number): Uint32Array {
    return this.#rows[row] ?? new Uint32Array(0);
  }

  /** Whether this is the name. */
  is(ordinal: number, name: string): boolean {
    const bytes = encode(name);
    if (this.#lengths[ordinal] !== bytes.length) return false;
    return bytes.length === 0 || this.#standsAt(ordinal, bytes, 0);
  }

  set(ordinal: number, name: string): void {
    this.clear(ordinal);
    const bytes = encode(name);
    this.#lengths[ordinal] = bytes.length;
    if (bytes.length === 0) return;
    const address = this.#allocator.take((bytes.length + 3) >>> 2);
    this.#refs[ordinal] = address;
    this.#allocator.bytes(address).set(bytes, Allocator.offset(address) * 4);
    eachRow(bytes, 0, bytes.length, (row) => setBit(this.#row(row), ordinal));
  }

  clear(ordinal: number): void {
    const length = this.#lengths[ordinal] ?? 0;
    if (length === 0) return;
    this.#allocator.release(this.#refs[ordinal] ?? 0, (length + 3) >>> 2);
    this.#lengths[ordinal] = 0;
    for (const row of this.#rows) writeBit(row, ordinal, false);
  }

  /** Byte by byte, as the C collation compares UTF-8. */
  compare(one: number, other: number): number {
    const [oneRef, otherRef] = [this.#refs[one] ?? 0, this.#refs[other] ?? 0];
    const [oneLength, otherLength] = [this.#lengths[one] ?? 0, this.#lengths[other] ?? 0];
    const shorter = Math.min(oneLength, otherLength);
    if (shorter === 0) return oneLength - otherLength;
    const [oneBytes, otherBytes] = [this.#allocator.bytes(oneRef), this.#allocator.bytes(otherRef)];
    const [oneFrom, otherFrom] = [Allocator.offset(oneRef) * 4, Allocator.offset(otherRef) * 4];
    for (let at = 0; at < shorter; at += 1) {
      const difference = (oneBytes[oneFrom + at] ?? 0) - (otherBytes[otherFrom + at] ?? 0);
      if (difference !== 0) return difference;
    }
    return oneLength - otherLength;
  }

  /** Four bytes of a name as a number, the first the weightiest; zeros behind its end. */
  wordAt(ordinal: number, word: number): number {
    const length = this.#lengths[ordinal] ?? 0;
    if (word * 4 >= length) return 0;
    const ref = this.#refs[ordinal] ?? 0;
    const bytes = this.#allocator.bytes(ref);
    const from = Allocator.offset(ref) * 4;
    let value = 0;
    for (let at = word * 4; at < word * 4 + 4; at += 1) {
      value = value * 256 + (at < length ? (bytes[from + at] ?? 0) : 0);
    }
    return value;
  }

  #standsAt(ordinal: number, wanted: Uint8Array, place: number): boolean {
    const ref = this.#refs[ordinal] ?? 0;
    const bytes = this.#allocator.bytes(ref);
    const from = Allocator.offset(ref) * 4 + place;
    for (let at = 0; at < wanted.length; at += 1) if (bytes[from + at] !== wanted[at]) return false;
    return true;
  }

  #contains(ordinal: number, wanted: Uint8Array): boolean {
    const ref = this.#refs[ordinal] ?? 0;
    const bytes = this.#allocator.bytes(ref);
    const from = Allocator.offset(ref) * 4;
    const last = from + (this.#lengths[ordinal] ?? 0) - wanted.length;
    const first = wanted[0];
    for (let at = from; at <= last; at += 1) {
      if (bytes[at] === first && this.#standsAt(ordinal, wanted, at - from)) return true;
    }
    return false;
  }

  /** Leaves of a bitset those whose name has the text in it. */
  narrow(text: string, bits: Uint32Array): void {
    const wanted = encode(text).slice();
    const rows = new Set<number>();
    eachRow(wanted, 0, wanted.length, (row) => rows.add(row));
    for (const row of rows) keepBoth(bits, this.#row(row));
    if (wanted.length === 1 && !rows.has(OTHER)) return;
    for (let word = 0; word < bits.length; word += 1) {
      let matching = bits[word] ?? 0;
      for (let left = matching; left !== 0; left &= left - 1) {
        const bit = left & -left;
        if (!this.#contains(word * 32 + 31 - Math.clz32(bit), wanted)) matching ^= bit;
      }
      bits[word] = matching;
    }
  }

  /** The memory of the first so many, for a snapshot. */
  parts(count: number): (Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>)[] {
    const rows = this.#rows.map((row) => row.subarray(0, wordsFor(count)));
    return [this.#refs.subarray(0, count), this.#lengths.subarray(0, count), ...rows];
  }
}
