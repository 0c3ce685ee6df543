import { Allocator, roomFor } from "./allocator.ts";
import { endOfGaps, lengthOfGap, readGap, readGaps, writeGap, writeGaps } from "./gap-encoding.ts";
import type { ListUnion } from "./list-union.ts";

/** Ascending lists of numbers of 16 bits, in blocks of a pool. How long a list is, is remembered by whoever has its address. */
export interface ArrayContainers {
  /** Takes a block for a list of at least one. */
  write(lows: Uint16Array): number;
  /** The list, until the next call of anything. */
  read(address: number, count: number): Uint16Array;
  /** Adds a number. Answers the address of the longer list, -1 when the number was there. */
  add(address: number, count: number, low: number): number;
  release(address: number, count: number): void;
  /** How many of the list a bitset has that begins at a word. */
  countIn(address: number, count: number, bits: Uint32Array, base: number): number;
  /** How many of the list are among a few others, which ascend too. */
  countFew(address: number, count: number, few: Uint16Array): number;
  /** Marks all of a chunk's list. */
  mark(address: number, count: number, chunk: number, marks: ListUnion, worth: number): void;
}

/** A list as it stands in memory. */
interface Span {
  halves: Uint16Array;
  from: number;
  count: number;
}

function countIn({ halves, from, count }: Span, bits: Uint32Array, base: number): number {
  let total = 0;
  for (let at = from; at < from + count; at += 1) {
    const low = halves[at] ?? 0;
    total += ((bits[base + (low >>> 5)] ?? 0) >>> (low & 31)) & 1;
  }
  return total;
}

/** The first place of a list where a number not below another stands. */
function placeOf({ halves, from, count }: Span, low: number): number {
  let [first, last] = [from, from + count];
  while (first < last) {
    const middle = (first + last) >>> 1;
    if ((halves[middle] ?? 0) < low) first = middle + 1;
    else last = middle;
  }
  return first;
}

function countFew(span: Span, few: Uint16Array): number {
  const end = span.from + span.count;
  let total = 0;
  const { length } = few;
  for (let at = 0; at < length; at += 1) {
    const low = few[at] ?? 0;
    const place = placeOf(span, low);
    if (place === end) break;
    total += span.halves[place] === low ? 1 : 0;
  }
  return total;
}

const plainWords = (count: number) => (count + 1) >>> 1;

/** Lists as they are: two bytes each, read without being taken apart. */
export class PlainArrays implements ArrayContainers {
  readonly #allocator: Allocator;

  constructor(allocator: Allocator) {
    this.#allocator = allocator;
  }

  write(lows: Uint16Array): number {
    const address = this.#allocator.take(plainWords(lows.length));
    this.#allocator.halves(address).set(lows, Allocator.offset(address) * 2);
    return address;
  }

  read(address: number, count: number): Uint16Array {
    const from = Allocator.offset(address) * 2;
    return this.#allocator.halves(address).subarray(from, from + count);
  }

  add(address: number, count: number, low: number): number {
    const span = this.#span(address, count);
    const isLast = (span.halves[span.from + count - 1] ?? 0) < low;
    const place = isLast ? count : placeOf(span, low) - span.from;
    if (!isLast && span.halves[span.from + place] === low) return -1;
    let grown = address;
    if (count === roomFor(plainWords(count)) * 2) {
      grown = this.#allocator.take(plainWords(count + 1));
      this.#allocator.halves(grown).set(this.read(address, count), Allocator.offset(grown) * 2);
      this.#allocator.release(address, plainWords(count));
    }
    const halves = this.#allocator.halves(grown);
    const from = Allocator.offset(grown) * 2;
    if (!isLast) halves.copyWithin(from + place + 1, from + place, from + count);
    halves[from + place] = low;
    return grown;
  }

  release(address: number, count: number): void {
    this.#allocator.release(address, plainWords(count));
  }

  #span(address: number, count: number): Span {
    return { halves: this.#allocator.halves(address), from: Allocator.offset(address) * 2, count };
  }

  countIn(address: number, count: number, bits: Uint32Array, base: number): number {
    return countIn(this.#span(address, count), bits, base);
  }

  countFew(address: number, count: number, few: Uint16Array): number {
    return countFew(this.#span(address, count), few);
  }

  mark(address: number, count: number, chunk: number, marks: ListUnion, worth: number): void {
    marks.markList(chunk, this.#allocator.halves(address), {
      from: Allocator.offset(address) * 2,
      count,
      worth,
    });
  }
}

/** A packed list begins with its last number and the bytes it takes, 16 bits each. */
const HEADER = 4;
const packedWords = (bytes: number) => (HEADER + bytes + 3) >>> 2;

/** A gap of a list: where its bytes are, the least number that would fall into it, and the number behind it. */
interface Gap {
  at: number;
  end: number;
  next: number;
  number: number;
}

/** Lists as the gaps between their numbers: little more than a byte each where a list is long. */
export class PackedArrays implements ArrayContainers {
  readonly #allocator: Allocator;
  readonly #read = new Uint16Array(2 ** 16);
  readonly #packed = new Uint8Array(2 ** 17);

  constructor(allocator: Allocator) {
    this.#allocator = allocator;
  }

  write(lows: Uint16Array): number {
    const length = writeGaps(this.#packed, 0, lows, lows.length);
    const address = this.#allocator.take(packedWords(length));
    const from = Allocator.offset(address) * 2;
    this.#allocator.halves(address)[from] = lows.at(-1) ?? 0;
    this.#allocator.halves(address)[from + 1] = length;
    this.#allocator.bytes(address).set(this.#packed.subarray(0, length), from * 2 + HEADER);
    return address;
  }

  read(address: number, count: number): Uint16Array {
    readGaps(this.#allocator.bytes(address), Allocator.offset(address) * 4 + HEADER, count, this.#read, 0);
    return this.#read.subarray(0, count);
  }

  add(address: number, _count: number, low: number): number {
    const last = this.#allocator.halves(address)[Allocator.offset(address) * 2] ?? 0;
    if (low > last) return this.#append(address, low, low - last - 1);
    if (low === last) return -1;
    const gap = this.#gapAt(address, low);
    return gap.number === low ? -1 : this.#split(address, low, gap);
  }

  #length(address: number): number {
    return this.#allocator.halves(address)[Allocator.offset(address) * 2 + 1] ?? 0;
  }

  /** Adds behind the last one, as nearly all are while the directory is loaded. */
  #append(address: number, low: number, gap: number): number {
    const length = this.#length(address);
    const grown = this.#roomy(address, length + lengthOfGap(gap));
    const from = Allocator.offset(grown) * 4 + HEADER;
    const halves = this.#allocator.halves(grown);
    halves[Allocator.offset(grown) * 2] = low;
    halves[Allocator.offset(grown) * 2 + 1] =
      writeGap(this.#allocator.bytes(grown), from + length, gap) - from;
    return grown;
  }

  #gapAt(address: number, low: number): Gap {
    const bytes = this.#allocator.bytes(address);
    const from = Allocator.offset(address) * 4 + HEADER;
    let next = 0;
    for (let at = from; ; ) {
      const number = next + readGap(bytes, at);
      const end = endOfGaps(bytes, at, 1);
      if (number >= low) return { at: at - from, end: end - from, next, number };
      next = number + 1;
      at = end;
    }
  }

  /** Puts two gaps in the place of the one into which a number falls. */
  #split(address: number, low: number, gap: Gap): number {
    const added = writeGap(this.#packed, writeGap(this.#packed, 0, low - gap.next), gap.number - low - 1);
    const length = this.#length(address);
    const longer = length + added - (gap.end - gap.at);
    const grown = this.#roomy(address, longer);
    const bytes = this.#allocator.bytes(grown);
    const from = Allocator.offset(grown) * 4 + HEADER;
    bytes.copyWithin(from + gap.at + added, from + gap.end, from + length);
    bytes.set(this.#packed.subarray(0, added), from + gap.at);
    this.#allocator.halves(grown)[Allocator.offset(grown) * 2 + 1] = longer;
    return grown;
  }

  /** The list's block if it has room for so many bytes; else another with the same in it. */
  #roomy(address: number, wanted: number): number {
    const words = packedWords(this.#length(address));
    if (packedWords(wanted) <= roomFor(words)) return address;
    const larger = this.#allocator.take(packedWords(wanted));
    const from = Allocator.offset(address);
    this.#allocator
      .words(larger)
      .set(this.#allocator.words(address).subarray(from, from + words), Allocator.offset(larger));
    this.#allocator.release(address, words);
    return larger;
  }

  release(address: number): void {
    this.#allocator.release(address, packedWords(this.#length(address)));
  }

  countIn(address: number, count: number, bits: Uint32Array, base: number): number {
    return countIn({ halves: this.read(address, count), from: 0, count }, bits, base);
  }

  countFew(address: number, count: number, few: Uint16Array): number {
    return countFew({ halves: this.read(address, count), from: 0, count }, few);
  }

  mark(address: number, count: number, chunk: number, marks: ListUnion, worth: number): void {
    marks.markList(chunk, this.read(address, count), { from: 0, count, worth });
  }
}
