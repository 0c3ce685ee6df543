import { type Fingerprint, lexemePrint } from "./fingerprint.ts";
import type { StringPool } from "./string-pool.ts";

/** Tables that the hashes are dealt to, so that none is large when it must grow. */
const TABLES = 1_024;
const FEWEST_PLACES = 16;
const TABLE_BITS = 10;

const utf8 = new TextDecoder();

/**
 * Numbers words while the directory is loaded: each comes again and again, and there are millions. They stay the bytes they
 * come as, and are found by their hash.
 */
export class WordNumbering {
  readonly #texts: StringPool;
  /** By hash: the word's number and one, or 0. */
  readonly #tables = Array.from({ length: TABLES }, () => new Uint32Array(FEWEST_PLACES));
  readonly #held = new Uint32Array(TABLES);
  /** By number, what a word adds to a fingerprint. */
  #prints = new Int32Array(0);

  constructor(texts: StringPool) {
    this.#texts = texts;
  }

  /** The number of the word that stands in these bytes; a new one is added to the texts. */
  numberOf(bytes: Uint8Array, from: number, end: number): number {
    const hash = hashOf(bytes, from, end);
    const at = hash & (TABLES - 1);
    const table = this.#table(at);
    const mask = table.length - 1;
    let place = (hash >>> TABLE_BITS) & mask;
    for (; table[place] !== 0; place = (place + 1) & mask) {
      const number = (table[place] ?? 0) - 1;
      if (this.#texts.is(number, bytes, from, end)) return number;
    }
    const number = this.#texts.addBytes(bytes, from, end);
    this.#notePrint(number, lexemePrint(utf8.decode(bytes.subarray(from, end))));
    table[place] = number + 1;
    const held = (this.#held[at] ?? 0) + 1;
    this.#held[at] = held;
    if (held * 4 > table.length * 3) this.#grow(at);
    return number;
  }

  /** What a word adds to the fingerprint of whoever has it. */
  printOf(number: number): Fingerprint {
    return [this.#prints[number * 2] ?? 0, this.#prints[number * 2 + 1] ?? 0];
  }

  #notePrint(number: number, print: Fingerprint): void {
    if (number * 2 >= this.#prints.length) {
      const prints = this.#prints;
      this.#prints = new Int32Array(2 * (number + (number >>> 2) + 1_024));
      this.#prints.set(prints);
    }
    this.#prints.set(print, number * 2);
  }

  #table(at: number): Uint32Array {
    return this.#tables[at] ?? new Uint32Array(FEWEST_PLACES);
  }

  #grow(at: number): void {
    const old = this.#table(at);
    const table = new Uint32Array(old.length * 2);
    const mask = table.length - 1;
    for (const held of old) {
      if (held === 0) continue;
      const hash = hashOf(this.#texts.bytes, this.#texts.start(held - 1), this.#texts.end(held - 1));
      let place = (hash >>> TABLE_BITS) & mask;
      while (table[place] !== 0) place = (place + 1) & mask;
      table[place] = held;
    }
    this.#tables[at] = table;
  }
}

function hashOf(bytes: Uint8Array, from: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) ^ (hash >>> 12);
}
