import { mostBytes, type Texts, writeText } from "../texts/rules.ts";

const HOT_MOST = 50_000;
const FEWEST_PLACES = 2 ** 16;
const EMPTY = 0;

/**
 * Numbers words while the directory is loaded: each word comes again and again, and there are millions. They are found by
 * their hash; the common ones, which are few, by the engine's own map, which is faster.
 */
export class Intake {
  readonly #texts: Texts;
  readonly #hot = new Map<string, number>();
  /** By hash: the word's number and one, or 0. */
  #places = new Uint32Array(FEWEST_PLACES);
  #scratch = new Uint8Array(1_024);

  constructor(texts: Texts) {
    this.#texts = texts;
    while (texts.count * 2 > this.#places.length) this.#places = new Uint32Array(this.#places.length * 2);
    for (let number = 0; number < texts.count; number += 1) this.#place(number);
  }

  /** The number of a word; a new one is added to the texts. */
  numberOf(word: string): number {
    const hot = this.#hot.get(word);
    if (hot !== undefined) return hot;
    if (this.#scratch.length < mostBytes(word)) this.#scratch = new Uint8Array(mostBytes(word) * 2);
    const length = writeText(word, this.#scratch, 0);
    const mask = this.#places.length - 1;
    let place = hashOf(this.#scratch, 0, length) & mask;
    for (; this.#places[place] !== EMPTY; place = (place + 1) & mask) {
      const number = (this.#places[place] ?? 0) - 1;
      if (!this.#texts.is(number, this.#scratch, length)) continue;
      if (this.#hot.size < HOT_MOST) this.#hot.set(word, number);
      return number;
    }
    const number = this.#texts.add(word);
    this.#places[place] = number + 1;
    if (this.#texts.count * 4 > this.#places.length * 3) this.#grow();
    return number;
  }

  #grow(): void {
    this.#places = new Uint32Array(this.#places.length * 2);
    for (let number = 0; number < this.#texts.count; number += 1) this.#place(number);
  }

  #place(number: number): void {
    const start = this.#texts.start(number);
    const mask = this.#places.length - 1;
    let place = hashOf(this.#texts.bytes, start, this.#texts.end(number) - start) & mask;
    while (this.#places[place] !== EMPTY) place = (place + 1) & mask;
    this.#places[place] = number + 1;
  }
}

function hashOf(bytes: Uint8Array, from: number, length: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < from + length; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) ^ (hash >>> 12);
}
