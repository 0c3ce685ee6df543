import { mostBytes, type StringPool, writeText } from "./string-pool.ts";

/** Tables that the hashes are dealt to, so that none is large when it must grow. */
const TABLES = 1_024;
const FEWEST_PLACES = 16;
const HOT_PLACES = 2 ** 15;

/**
 * Numbers words while the directory is loaded: each comes again and again, and there are millions. They are found by their
 * hash.
 */
export class WordNumbering {
  readonly #texts: StringPool;
  /** By hash: the word's number and one, or 0. */
  readonly #tables = Array.from({ length: TABLES }, () => new Uint32Array(FEWEST_PLACES));
  readonly #held = new Uint32Array(TABLES);
  /** By hash: the word that came last, and its number. */
  readonly #hotWords: string[] = Array.from({ length: HOT_PLACES }, () => "");
  readonly #hotNumbers = new Uint32Array(HOT_PLACES);
  #scratch = new Uint8Array(1_024);

  constructor(texts: StringPool) {
    this.#texts = texts;
  }

  /** The number of a word; a new one is added to the texts. */
  numberOf(word: string): number {
    const hot = quickHash(word) & (HOT_PLACES - 1);
    if (this.#hotWords[hot] === word) return this.#hotNumbers[hot] ?? 0;
    const number = this.#find(word);
    this.#hotWords[hot] = word;
    this.#hotNumbers[hot] = number;
    return number;
  }

  #find(word: string): number {
    if (this.#scratch.length < mostBytes(word)) this.#scratch = new Uint8Array(mostBytes(word) * 2);
    const length = writeText(word, this.#scratch, 0);
    const hash = hashOf(this.#scratch, 0, length);
    const at = hash & (TABLES - 1);
    const table = this.#table(at);
    const mask = table.length - 1;
    let place = (hash >>> 10) & mask;
    for (; table[place] !== 0; place = (place + 1) & mask) {
      const number = (table[place] ?? 0) - 1;
      if (this.#texts.is(number, this.#scratch, length)) return number;
    }
    const number = this.#texts.add(word);
    table[place] = number + 1;
    const held = (this.#held[at] ?? 0) + 1;
    this.#held[at] = held;
    if (held * 4 > table.length * 3) this.#grow(at);
    return number;
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
      const start = this.#texts.start(held - 1);
      const hash = hashOf(this.#texts.bytes, start, this.#texts.end(held - 1) - start);
      let place = (hash >>> 10) & mask;
      while (table[place] !== 0) place = (place + 1) & mask;
      table[place] = held;
    }
    this.#tables[at] = table;
  }
}

/** Tells common words apart well enough by a few of their letters. */
function quickHash(word: string): number {
  const { length } = word;
  const letters =
    word.charCodeAt(2) * 31 + word.charCodeAt(3) * 1_009 + word.charCodeAt(length - 1) * 131 + length * 7_919;
  return letters + word.charCodeAt(length >>> 1) * 4_099 + word.charCodeAt(0);
}

function hashOf(bytes: Uint8Array, from: number, length: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < from + length; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) ^ (hash >>> 12);
}
