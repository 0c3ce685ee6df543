import { CHUNK_WORDS, countBoth, hasBit, setBit } from "../bitsets/rules.ts";
import type { Containers } from "../containers/rules.ts";
import { Pool } from "../pool/rules.ts";

/** Containers and the pool their ordinals stand in. */
export interface Held {
  containers: Containers;
  pool: Pool;
}

/** Adds a row's ordinals to a bitset. */
export function uniteRow({ containers, pool }: Held, row: number, bits: Uint32Array): void {
  for (let chunk = 0; chunk < containers.chunks; chunk += 1) {
    const bitset = containers.bitset(row, chunk);
    const base = chunk * CHUNK_WORDS;
    if (bitset < 0) {
      for (const low of containers.lows(row, chunk)) setBit(bits, base * 32 + low);
      continue;
    }
    const words = pool.words(bitset);
    const from = Pool.offset(bitset);
    for (let at = 0; at < CHUNK_WORDS; at += 1) {
      bits[base + at] = (bits[base + at] ?? 0) | (words[from + at] ?? 0);
    }
  }
}

function intersectList(lows: Uint16Array, bits: Uint32Array, base: number): void {
  let kept = 0;
  for (const low of lows) {
    lows[kept] = low;
    kept += hasBit(bits, base * 32 + low) ? 1 : 0;
  }
  bits.fill(0, base, base + CHUNK_WORDS);
  for (let at = 0; at < kept; at += 1) setBit(bits, base * 32 + (lows[at] ?? 0));
}

/** Leaves of a bitset what the row has too. */
export function intersectRow({ containers, pool }: Held, row: number, bits: Uint32Array): void {
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
    const words = pool.words(bitset);
    const from = Pool.offset(bitset);
    for (let at = 0; at < CHUNK_WORDS; at += 1) {
      bits[base + at] = (bits[base + at] ?? 0) & (words[from + at] ?? 0);
    }
  }
}

/** How many of a row's ordinals in a chunk a bitset has. */
export function countRow({ containers, pool }: Held, row: number, chunk: number, bits: Uint32Array): number {
  if (containers.count(row, chunk) === 0) return 0;
  const base = chunk * CHUNK_WORDS;
  const bitset = containers.bitset(row, chunk);
  if (bitset >= 0) return countBoth(pool.words(bitset), Pool.offset(bitset), bits, base, CHUNK_WORDS);
  let total = 0;
  for (const low of containers.lows(row, chunk)) {
    total += ((bits[base + (low >>> 5)] ?? 0) >>> (low & 31)) & 1;
  }
  return total;
}

/** How many of a few ordinals of a chunk, told by their lower bits in ascending order, a row has. */
export function countFew({ containers, pool }: Held, row: number, chunk: number, few: Uint16Array): number {
  if (containers.count(row, chunk) === 0) return 0;
  const bitset = containers.bitset(row, chunk);
  let total = 0;
  if (bitset >= 0) {
    const words = pool.words(bitset);
    const from = Pool.offset(bitset);
    for (const low of few) total += ((words[from + (low >>> 5)] ?? 0) >>> (low & 31)) & 1;
    return total;
  }
  const lows = containers.lows(row, chunk);
  let at = 0;
  for (const low of few) {
    while (at < lows.length && (lows[at] ?? 0) < low) at += 1;
    if (at < lows.length && lows[at] === low) total += 1;
  }
  return total;
}
