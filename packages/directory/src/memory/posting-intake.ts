import { CHUNK_BITS } from "./bitset.ts";
import type { Pause } from "./index-row.ts";
import type { PostingLists } from "./posting-list.ts";

const CHUNK = 2 ** CHUNK_BITS;
/** Postings handed on before others are let work. */
const AT_ONCE = 200_000;

/**
 * Gathers whom terms belong to, a chunk of ordinals at a time, and hands each term its part of the chunk at once: a list is
 * written once for each chunk, in the room it needs, where it would be written anew with nearly every ordinal.
 */
export class PostingIntake {
  readonly #postings: PostingLists;
  /** The terms of each ordinal, one ordinal's behind the other's. */
  #terms = new Uint32Array(2 ** 16);
  #length = 0;
  /** By the lower bits of an ordinal: where its terms end. */
  readonly #ends = new Uint32Array(CHUNK);
  #held = 0;

  constructor(postings: PostingLists) {
    this.#postings = postings;
  }

  /** A term, once, of the ordinal that is ended next. */
  add(term: number): void {
    if (this.#length === this.#terms.length) {
      const terms = this.#terms;
      this.#terms = new Uint32Array(terms.length * 2);
      this.#terms.set(terms);
    }
    this.#terms[this.#length] = term;
    this.#length += 1;
  }

  /** The next ordinal has the terms that were added since the last one. Answers whether the chunk is full. */
  endOrdinal(): boolean {
    this.#ends[this.#held] = this.#length;
    this.#held += 1;
    return this.#held === CHUNK;
  }

  /** Hands on what was gathered of a chunk, of terms below a number. */
  async flush(chunk: number, terms: number, pause: Pause): Promise<void> {
    const { ends, lows } = this.#sorted(terms);
    this.#length = 0;
    this.#held = 0;
    this.#postings.ensure(terms);
    let from = 0;
    let paused = 0;
    for (let term = 0; term < terms; term += 1) {
      const end = ends[term] ?? 0;
      if (end > from) this.#postings.append(term, chunk, lows.subarray(from, end));
      from = end;
      if (from - paused > AT_ONCE) {
        paused = from;
        await pause();
      }
    }
  }

  /** The ordinals by term, ascending, and where those of each term end. */
  #sorted(terms: number): { ends: Uint32Array; lows: Uint16Array } {
    const ends = new Uint32Array(terms + 1);
    for (let at = 0; at < this.#length; at += 1) {
      const next = (this.#terms[at] ?? 0) + 1;
      ends[next] = (ends[next] ?? 0) + 1;
    }
    for (let term = 1; term < terms; term += 1) ends[term] = (ends[term] ?? 0) + (ends[term - 1] ?? 0);
    const lows = new Uint16Array(this.#length);
    let at = 0;
    for (let low = 0; low < this.#held; low += 1) {
      for (const end = this.#ends[low] ?? 0; at < end; at += 1) {
        const term = this.#terms[at] ?? 0;
        const place = ends[term] ?? 0;
        lows[place] = low;
        ends[term] = place + 1;
      }
    }
    return { ends, lows };
  }
}
