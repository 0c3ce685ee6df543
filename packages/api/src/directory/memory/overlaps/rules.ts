import { CHUNK_WORDS, countBoth, hasBit, setBit } from "../bitsets/rules.ts";
import { type Containers, isBitset } from "../containers/rules.ts";
import { Pool } from "../pool/rules.ts";

const scratch = new Uint16Array(CHUNK_WORDS * 32);

/** Containers and the pool their ordinals stand in. */
export interface Held {
  containers: Containers;
  pool: Pool;
}

/** Adds a row's ordinals to a bitset. */
export function uniteRow({ containers, pool }: Held, row: number, bits: Uint32Array): void {
  for (let chunk = 0; chunk < containers.chunks; chunk += 1) {
    const count = containers.count(row, chunk);
    if (count === 0) continue;
    const address = containers.address(row, chunk);
    const base = chunk * CHUNK_WORDS;
    if (isBitset(count)) {
      const words = pool.words(address);
      const from = Pool.offset(address);
      for (let at = 0; at < CHUNK_WORDS; at += 1) {
        bits[base + at] = (bits[base + at] ?? 0) | (words[from + at] ?? 0);
      }
    } else {
      const halves = pool.halves(address);
      const from = Pool.offset(address) * 2;
      for (let at = 0; at < count; at += 1) setBit(bits, base * 32 + (halves[from + at] ?? 0));
    }
  }
}

function intersectArray(halves: Uint16Array, from: number, count: number, bits: Uint32Array, base: number) {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const low = halves[from + at] ?? 0;
    scratch[kept] = low;
    kept += hasBit(bits, base * 32 + low) ? 1 : 0;
  }
  bits.fill(0, base, base + CHUNK_WORDS);
  for (let at = 0; at < kept; at += 1) setBit(bits, base * 32 + (scratch[at] ?? 0));
}

/** Leaves of a bitset what the row has too. */
export function intersectRow({ containers, pool }: Held, row: number, bits: Uint32Array): void {
  for (let chunk = 0; chunk * CHUNK_WORDS < bits.length; chunk += 1) {
    const count = containers.count(row, chunk);
    const base = chunk * CHUNK_WORDS;
    const address = containers.address(row, chunk);
    if (count === 0) {
      bits.fill(0, base, base + CHUNK_WORDS);
    } else if (isBitset(count)) {
      const words = pool.words(address);
      const from = Pool.offset(address);
      for (let at = 0; at < CHUNK_WORDS; at += 1) {
        bits[base + at] = (bits[base + at] ?? 0) & (words[from + at] ?? 0);
      }
    } else {
      intersectArray(pool.halves(address), Pool.offset(address) * 2, count, bits, base);
    }
  }
}

/** How many of a row's ordinals in a chunk a bitset has. */
export function countRow({ containers, pool }: Held, row: number, chunk: number, bits: Uint32Array): number {
  const count = containers.count(row, chunk);
  if (count === 0) return 0;
  const address = containers.address(row, chunk);
  const base = chunk * CHUNK_WORDS;
  if (isBitset(count)) return countBoth(pool.words(address), Pool.offset(address), bits, base, CHUNK_WORDS);
  const halves = pool.halves(address);
  const from = Pool.offset(address) * 2;
  let total = 0;
  for (let at = 0; at < count; at += 1) {
    const low = halves[from + at] ?? 0;
    total += ((bits[base + (low >>> 5)] ?? 0) >>> (low & 31)) & 1;
  }
  return total;
}

/** How many of a few ordinals of a chunk, told by their lower bits in ascending order, a row has. */
export function countFew({ containers, pool }: Held, row: number, chunk: number, few: Uint16Array): number {
  const count = containers.count(row, chunk);
  if (count === 0) return 0;
  const address = containers.address(row, chunk);
  let total = 0;
  if (isBitset(count)) {
    const words = pool.words(address);
    const from = Pool.offset(address);
    for (const low of few) total += ((words[from + (low >>> 5)] ?? 0) >>> (low & 31)) & 1;
    return total;
  }
  const halves = pool.halves(address);
  const from = Pool.offset(address) * 2;
  let at = 0;
  for (const low of few) {
    while (at < count && (halves[from + at] ?? 0) < low) at += 1;
    if (at < count && halves[from + at] === low) total += 1;
  }
  return total;
}
