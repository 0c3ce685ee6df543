import { Allocator } from "./allocator.ts";
import { CHUNK_WORDS, hasBit, setBit } from "./bitset.ts";
import type { Containers } from "./containers.ts";
import { intersectionCount } from "./intersection-count.ts";

const scratch = new Uint16Array(CHUNK_WORDS * 32);

/** Containers and the allocator whose memory their ordinals stand in. */
export interface Held {
  containers: Containers;
  allocator: Allocator;
}

/** Adds a row's ordinals of a chunk to a bitset. */
export function uniteRow(
  { containers, allocator }: Held,
  row: number,
  chunk: number,
  bits: Uint32Array,
): void {
  if (containers.count(row, chunk) === 0) return;
  const bitset = containers.bitset(row, chunk);
  const base = chunk * CHUNK_WORDS;
  if (bitset < 0) {
    const lows = containers.lows(row, chunk);
    const { length } = lows;
    for (let at = 0; at < length; at += 1) setBit(bits, base * 32 + (lows[at] ?? 0));
    return;
  }
  const words = allocator.words(bitset);
  const from = Allocator.offset(bitset);
  for (let at = 0; at < CHUNK_WORDS; at += 4) {
    const [to, its] = [base + at, from + at];
    bits[to] = (bits[to] ?? 0) | (words[its] ?? 0);
    bits[to + 1] = (bits[to + 1] ?? 0) | (words[its + 1] ?? 0);
    bits[to + 2] = (bits[to + 2] ?? 0) | (words[its + 2] ?? 0);
    bits[to + 3] = (bits[to + 3] ?? 0) | (words[its + 3] ?? 0);
  }
}

function intersectList(lows: Uint16Array, bits: Uint32Array, base: number): void {
  let common = 0;
  const { length } = lows;
  for (let at = 0; at < length; at += 1) {
    const low = lows[at] ?? 0;
    scratch[common] = low;
    common += hasBit(bits, base * 32 + low) ? 1 : 0;
  }
  bits.fill(0, base, base + CHUNK_WORDS);
  for (let at = 0; at < common; at += 1) setBit(bits, base * 32 + (scratch[at] ?? 0));
}

/** Leaves of a bitset what the row has too. */
export function intersectRow({ containers, allocator }: Held, row: number, bits: Uint32Array): void {
  for (let chunk = 0; chunk * CHUNK_WORDS < bits.length; chunk += 1) {
    const base = chunk * CHUNK_WORDS;
    if (containers.count(row, chunk) === 0) {
      bits.fill(0, base, base + CHUNK_WORDS);
      continue;
    }
    const bitset = containers.bitset(row, chunk);
    if (bitset < 0) {
      intersectList(containers.lows(row, chunk), bits, base);
      continue;
    }
    const words = allocator.words(bitset);
    const from = Allocator.offset(bitset);
    for (let at = 0; at < CHUNK_WORDS; at += 4) {
      const [to, its] = [base + at, from + at];
      bits[to] = (bits[to] ?? 0) & (words[its] ?? 0);
      bits[to + 1] = (bits[to + 1] ?? 0) & (words[its + 1] ?? 0);
      bits[to + 2] = (bits[to + 2] ?? 0) & (words[its + 2] ?? 0);
      bits[to + 3] = (bits[to + 3] ?? 0) & (words[its + 3] ?? 0);
    }
  }
}

/** How many of a row's ordinals in a chunk a bitset has; `intersectionCount` has taken the bitset's chunk. */
export function countRow(
  { containers, allocator }: Held,
  row: number,
  chunk: number,
  bits: Uint32Array,
): number {
  const count = containers.count(row, chunk);
  if (count === 0) return 0;
  const bitset = containers.bitset(row, chunk);
  if (bitset >= 0) return intersectionCount.count(allocator.words(bitset), Allocator.offset(bitset));
  return containers.lists.countIn(containers.address(row, chunk), count, bits, chunk * CHUNK_WORDS);
}

/** Looking one number up in a list takes as long as asking a bitset for so many of the list. */
const LOOKING_UP = 12;

/** A few matches of a chunk: as bits, and by their lower bits in ascending order. */
export interface FewMatches {
  bits: Uint32Array;
  few: Uint16Array;
}

/** How many of a few matches of a chunk a row has. */
export function countFew(
  { containers, allocator }: Held,
  row: number,
  chunk: number,
  { bits, few }: FewMatches,
): number {
  const count = containers.count(row, chunk);
  if (count === 0) return 0;
  const bitset = containers.bitset(row, chunk);
  if (bitset < 0) {
    const address = containers.address(row, chunk);
    return count < few.length * LOOKING_UP
      ? containers.lists.countIn(address, count, bits, chunk * CHUNK_WORDS)
      : containers.lists.countFew(address, count, few);
  }
  const words = allocator.words(bitset);
  const from = Allocator.offset(bitset);
  let total = 0;
  const { length } = few;
  for (let at = 0; at < length; at += 1) {
    const low = few[at] ?? 0;
    total += ((words[from + (low >>> 5)] ?? 0) >>> (low & 31)) & 1;
  }
  return total;
}

/**
 * Adds one to the count of each of a row's ordinals in a chunk. Counts are in binary, a row of bits for each digit, the
 * lowest first; there must be digits enough.
 */
export function countUp(
  { containers, allocator }: Held,
  row: number,
  chunk: number,
  digits: Uint32Array[],
): void {
  if (containers.count(row, chunk) === 0) return;
  const bitset = containers.bitset(row, chunk);
  const base = chunk * CHUNK_WORDS;
  if (bitset < 0) {
    const lows = containers.lows(row, chunk);
    const { length } = lows;
    for (let at = 0; at < length; at += 1) {
      const low = lows[at] ?? 0;
      carry(digits, base + (low >>> 5), 1 << (low & 31));
    }
    return;
  }
  const words = allocator.words(bitset);
  const from = Allocator.offset(bitset);
  for (let at = 0; at < CHUNK_WORDS; at += 1) carry(digits, base + at, words[from + at] ?? 0);
}

/** Adds one to the counts whose bits are set in a word, all digits of which stand at a place. */
export function carry(digits: readonly Uint32Array[], at: number, ones: number): void {
  let carried = ones;
  for (let digit = 0; carried !== 0; digit += 1) {
    const row = digits[digit];
    if (row === undefined) return;
    const now = row[at] ?? 0;
    row[at] = now ^ carried;
    carried &= now;
  }
}
