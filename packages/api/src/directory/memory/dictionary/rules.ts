import type { Pause } from "../row/rules.ts";
import { sortTexts } from "../sorting/rules.ts";
import type { Texts } from "../texts/rules.ts";

/** Texts that stand together: the first in full, each other without what it begins alike with the one before. */
const BLOCK = 8;
const LONGEST = 255;
const WRITTEN_AT_ONCE = 100_000;

/** Bytes that a text of a range may take. */
export interface Lengths {
  least: number;
  most: number;
}

/** Called with a text's bytes, which stand there until the next call. */
export type VisitBytes = (bytes: Uint8Array, from: number, end: number) => void;

function bisect(count: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Texts by the million that never change, numbered in the order of their bytes, and again in the order of their bytes read
 * backwards. Neighbours begin alike, so that most take a third of their bytes.
 */
export class Dictionary {
  #count = 0;
  #bytes = new Uint8Array(0);
  /** Where each block begins. */
  #blocks = new Uint32Array(0);
  #lengths = new Uint8Array(0);
  /** Numbers in the order of the reversed texts. */
  #reversed = new Uint32Array(0);
  /** The text read last. */
  readonly #read = new Uint8Array(LONGEST + 1);

  get count(): number {
    return this.#count;
  }

  /** Bytes that the texts take. */
  get size(): number {
    return this.#bytes.length;
  }

  /** Reads a text. */
  #decode(number: number): number {
    const first = number - (number % BLOCK);
    let at = this.#blocks[first / BLOCK] ?? 0;
    for (let other = first; other <= number; other += 1) at = this.#decodeNext(other, at);
    return this.#lengths[number] ?? 0;
  }

  /** Reads the text that stands at a place, when the one before is the one read last. Answers where the next one stands. */
  #decodeNext(number: number, at: number): number {
    const length = this.#lengths[number] ?? 0;
    let from = at;
    let shared = 0;
    if (number % BLOCK > 0) {
      shared = this.#bytes[at] ?? 0;
      from += 1;
    }
    for (let index = shared; index < length; index += 1, from += 1)
      this.#read[index] = this.#bytes[from] ?? 0;
    return from;
  }

  /** How a text stands to bytes: below 0 before them, above 0 behind, 0 where they begin it or are the whole of it. */
  #compareBeginning(number: number, wanted: Uint8Array): number {
    const length = this.#decode(number);
    for (let at = 0; at < wanted.length; at += 1) {
      if (at >= length) return -1;
      const difference = (this.#read[at] ?? 0) - (wanted[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The same from the end on, text and bytes both read backwards. */
  #compareEnding(number: number, wanted: Uint8Array): number {
    const length = this.#decode(number);
    for (let at = 1; at <= wanted.length; at += 1) {
      if (at > length) return -1;
      const difference = (this.#read[length - at] ?? 0) - (wanted[wanted.length - at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The numbers of the texts that begin with the bytes, from one up to before another. */
  range(wanted: Uint8Array): { from: number; until: number } {
    const from = bisect(this.#count, (number) => this.#compareBeginning(number, wanted) < 0);
    return { from, until: bisect(this.#count, (number) => this.#compareBeginning(number, wanted) <= 0) };
  }

  /** The number of a text, -1 for one that is not there. */
  find(wanted: Uint8Array): number {
    const number = bisect(this.#count, (other) => this.#compareBeginning(other, wanted) < 0);
    const isHere = number < this.#count && this.#lengths[number] === wanted.length;
    return isHere && this.#compareBeginning(number, wanted) === 0 ? number : -1;
  }

  eachBeginning(wanted: Uint8Array, { least, most }: Lengths, visit: VisitBytes): void {
    const { from, until } = this.range(wanted);
    if (from === until) return;
    let at = this.#blocks[Math.floor(from / BLOCK)] ?? 0;
    for (let number = from - (from % BLOCK); number < until; number += 1) {
      at = this.#decodeNext(number, at);
      const length = this.#lengths[number] ?? 0;
      if (number >= from && length >= least && length <= most) visit(this.#read, 0, length);
    }
  }

  eachEnding(wanted: Uint8Array, { least, most }: Lengths, visit: VisitBytes): void {
    const compare = (at: number) => this.#compareEnding(this.#reversed[at] ?? 0, wanted);
    const until = bisect(this.#count, (at) => compare(at) <= 0);
    for (let at = bisect(this.#count, (other) => compare(other) < 0); at < until; at += 1) {
      const number = this.#reversed[at] ?? 0;
      const length = this.#lengths[number] ?? 0;
      if (length < least || length > most) continue;
      this.#decode(number);
      visit(this.#read, 0, length);
    }
  }

  /** Takes texts in, numbered anew in this order, which is that of their bytes. */
  async build(texts: Texts, order: Uint32Array<ArrayBuffer>, pause: Pause): Promise<void> {
    const bytes = new Uint8Array(texts.start(texts.count) + texts.count);
    this.#count = order.length;
    this.#blocks = new Uint32Array(Math.ceil(order.length / BLOCK));
    this.#lengths = new Uint8Array(order.length);
    let end = 0;
    for (let number = 0; number < order.length; number += 1) {
      const text = order[number] ?? 0;
      if (number % BLOCK === 0) this.#blocks[number / BLOCK] = end;
      const before = number % BLOCK === 0 ? -1 : (order[number - 1] ?? 0);
      const shared = before < 0 ? 0 : texts.sharedBeginning(before, text);
      this.#lengths[number] = texts.end(text) - texts.start(text);
      if (before >= 0) {
        bytes[end] = shared;
        end += 1;
      }
      for (let at = texts.start(text) + shared; at < texts.end(text); at += 1, end += 1) {
        bytes[end] = texts.bytes[at] ?? 0;
      }
      if (number % WRITTEN_AT_ONCE === 0) await pause();
    }
    this.#bytes = bytes.slice(0, end);
    await this.#reverse(texts, order, pause);
  }

  async #reverse(texts: Texts, order: Uint32Array<ArrayBuffer>, pause: Pause): Promise<void> {
    const sorted = await sortTexts(
      order.slice(),
      {
        wordAt: (text, word) => texts.reversedWordAt(text, word),
        compare: (one, other) => texts.compareReversed(one, other),
      },
      pause,
    );
    const numbers = new Uint32Array(order.length);
    for (let number = 0; number < order.length; number += 1) numbers[order[number] ?? 0] = number;
    this.#reversed = sorted.map((text) => numbers[text] ?? 0);
  }

  /** The memory in use, for a snapshot. */
  parts(): (Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>)[] {
    return [this.#bytes, this.#blocks, this.#lengths, this.#reversed];
  }

  /** Makes room for a snapshot's texts, whose memory `parts` then gives to be filled. */
  resize({ count, size }: { count: number; size: number }): void {
    this.#count = count;
    this.#bytes = new Uint8Array(size);
    this.#blocks = new Uint32Array(Math.ceil(count / BLOCK));
    this.#lengths = new Uint8Array(count);
    this.#reversed = new Uint32Array(count);
  }
}
