import type { Pause } from "./index-row.ts";
import { sortTexts } from "./merge-sort.ts";
import { type StringPool, wordIn } from "./string-pool.ts";

/** Texts that stand together: the first in full, each other without what it begins alike with the one before. */
const BLOCK = 8;
const LONGEST = 255;
const WRITTEN_AT_ONCE = 20_000;

/** Whether a text may be what is looked for, by its word's letters and their number. */
export type Fits = (letters: number, length: number) => boolean;

/** Called with a text's bytes, which stand there until the next call. */
export type VisitBytes = (bytes: Uint8Array, from: number, end: number) => void;

/** Texts that are looked through by how they begin or end. */
export interface WordSource {
  /** Calls back with the bytes of every text that fits and begins with the bytes. */
  eachBeginning(wanted: Uint8Array, fits: Fits, visit: VisitBytes): void;
  /** The same of every text that ends in the bytes. */
  eachEnding(wanted: Uint8Array, fits: Fits, visit: VisitBytes): void;
}

function bisect(count: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How the text at a place stands to bytes: below 0 before them, above 0 behind, 0 where it begins with them. */
function compareBeginning(
  { bytes, from, length }: { bytes: Uint8Array; from: number; length: number },
  wanted: Uint8Array,
): number {
  const most = Math.min(length, wanted.length);
  for (let at = 0; at < most; at += 1) {
    const difference = (bytes[from + at] ?? 0) - (wanted[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return length < wanted.length ? -1 : 0;
}

/** Writes what a text has behind its shared beginning, and answers where the next one goes. */
function writeRest(
  bytes: Uint8Array,
  at: number,
  texts: StringPool,
  { text, shared }: { text: number; shared: number },
) {
  const from = texts.start(text) + shared;
  const rest = texts.end(text) - from;
  if (shared + rest > LONGEST) throw new RangeError(`A word takes more than ${LONGEST} bytes`);
  bytes[at] = shared;
  bytes[at + 1] = rest;
  for (let index = 0; index < rest; index += 1) bytes[at + 2 + index] = texts.bytes[from + index] ?? 0;
  return at + 2 + rest;
}

/**
 * Texts by the million that never change, numbered in the order of their bytes, and again in the order of their bytes read
 * backwards. Neighbours begin alike, so that most take a third of their bytes.
 * Letters and lengths stand apart: most that are looked at go by them.
 */
export class Dictionary implements WordSource {
  #count = 0;
  #bytes = new Uint8Array(0);
  /** Where each block begins. */
  #blocks = new Uint32Array(0);
  /** The letters of each word, and how many. */
  #letters = new Uint32Array(0);
  #lengths = new Uint8Array(0);
  /** Numbers in the order of the reversed texts. */
  #reversed = new Uint32Array(0);
  /** The text read last. */
  readonly #read = new Uint8Array(LONGEST + 1);
  #readLength = 0;

  get count(): number {
    return this.#count;
  }

  /** Bytes that the texts take. */
  get size(): number {
    return this.#bytes.length;
  }

  /** Reads a text, and answers how long it is. */
  #decode(number: number): number {
    const place = number % BLOCK;
    let at = this.#blocks[(number - place) / BLOCK] ?? 0;
    for (let step = 0; step <= place; step += 1) at = this.#decodeNext(at);
    return this.#readLength;
  }

  /**
   * Reads the text that stands at a place, when the one before is the one read last: with how many bytes of that it begins,
   * how many follow, and those. Answers where the next one stands.
   */
  #decodeNext(at: number): number {
    const [shared, rest] = [this.#bytes[at] ?? 0, this.#bytes[at + 1] ?? 0];
    for (let index = 0; index < rest; index += 1)
      this.#read[shared + index] = this.#bytes[at + 2 + index] ?? 0;
    this.#readLength = shared + rest;
    return at + 2 + rest;
  }

  /** How a text stands to bytes, both read backwards: below 0 before them, above 0 behind, 0 where it ends in them. */
  #compareEnding(number: number, wanted: Uint8Array): number {
    const length = this.#decode(number);
    for (let at = 1; at <= wanted.length; at += 1) {
      if (at > length) return -1;
      const difference = (this.#read[length - at] ?? 0) - (wanted[wanted.length - at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The first number whose text is not before the bytes; or, behind, not before nor begun by them. */
  #seek(wanted: Uint8Array, isBehind: boolean): number {
    const isBefore = (difference: number) => (isBehind ? difference <= 0 : difference < 0);
    const block = bisect(this.#blocks.length, (at) => {
      const from = this.#blocks[at] ?? 0;
      const length = this.#bytes[from + 1] ?? 0;
      return isBefore(compareBeginning({ bytes: this.#bytes, from: from + 2, length }, wanted));
    });
    let number = Math.max(0, block - 1) * BLOCK;
    const end = Math.min(this.#count, block * BLOCK);
    for (let at = this.#blocks[number / BLOCK] ?? 0; number < end; number += 1) {
      at = this.#decodeNext(at);
      if (!isBefore(compareBeginning({ bytes: this.#read, from: 0, length: this.#readLength }, wanted)))
        break;
    }
    return number;
  }

  /** The numbers of the texts that begin with the bytes, from one up to before another. */
  range(wanted: Uint8Array): { from: number; until: number } {
    return { from: this.#seek(wanted, false), until: this.#seek(wanted, true) };
  }

  /** The number of a text, -1 for one that is not there. */
  find(wanted: Uint8Array): number {
    const number = this.#seek(wanted, false);
    if (number === this.#count || this.#decode(number) !== wanted.length) return -1;
    return compareBeginning({ bytes: this.#read, from: 0, length: wanted.length }, wanted) === 0
      ? number
      : -1;
  }

  eachBeginning(wanted: Uint8Array, fits: Fits, visit: VisitBytes): void {
    const { from, until } = this.range(wanted);
    for (let number = from; number < until; number += 1) this.#visit(number, fits, visit);
  }

  eachEnding(wanted: Uint8Array, fits: Fits, visit: VisitBytes): void {
    const compare = (at: number) => this.#compareEnding(this.#reversed[at] ?? 0, wanted);
    const until = bisect(this.#count, (at) => compare(at) <= 0);
    for (let at = bisect(this.#count, (other) => compare(other) < 0); at < until; at += 1) {
      this.#visit(this.#reversed[at] ?? 0, fits, visit);
    }
  }

  #visit(number: number, fits: Fits, visit: VisitBytes): void {
    if (fits(this.#letters[number] ?? 0, this.#lengths[number] ?? 0))
      visit(this.#read, 0, this.#decode(number));
  }

  /** Takes texts in, numbered anew in this order, which is that of their bytes. */
  async build(texts: StringPool, order: Uint32Array<ArrayBuffer>, pause: Pause): Promise<void> {
    const bytes = new Uint8Array(texts.start(texts.count) + texts.count * 2);
    this.#count = order.length;
    this.#blocks = new Uint32Array(Math.ceil(order.length / BLOCK));
    this.#letters = new Uint32Array(order.length);
    this.#lengths = new Uint8Array(order.length);
    let end = 0;
    for (let number = 0; number < order.length; number += 1) {
      const text = order[number] ?? 0;
      const isHead = number % BLOCK === 0;
      if (isHead) this.#blocks[number / BLOCK] = end;
      const shared = isHead ? 0 : texts.sharedBeginning(order[number - 1] ?? 0, text);
      end = writeRest(bytes, end, texts, { text, shared });
      const word = wordIn(texts.bytes, texts.start(text), texts.end(text));
      this.#letters[number] = word.letters;
      this.#lengths[number] = word.length;
      if (number % WRITTEN_AT_ONCE === 0) await pause();
    }
    this.#bytes = bytes.slice(0, end);
    await this.#reverse(texts, order, pause);
  }

  async #reverse(texts: StringPool, order: Uint32Array<ArrayBuffer>, pause: Pause): Promise<void> {
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
    return [this.#bytes, this.#blocks, this.#letters, this.#lengths, this.#reversed];
  }

  /** Makes room for a snapshot's texts, whose memory `parts` then gives to be filled. */
  resize({ count, size }: { count: number; size: number }): void {
    this.#count = count;
    this.#bytes = new Uint8Array(size);
    this.#blocks = new Uint32Array(Math.ceil(count / BLOCK));
    this.#lengths = new Uint8Array(count);
    this.#letters = new Uint32Array(count);
    this.#reversed = new Uint32Array(count);
  }
}
