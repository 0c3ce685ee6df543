import { CHUNK_BITS } from "./bitset.ts";
import { fingerprintWith } from "./fingerprint.ts";
import type { LoadRow, Pause } from "./index-row.ts";
import { PostingIntake } from "./posting-intake.ts";
import type { Store } from "./store.ts";
import type { WordNumbering } from "./word-numbering.ts";

/** Streamers taken in before others are let work: about 5 ms. */
const AT_ONCE = 250;

/** Takes in a directory that is read as a whole, until it is finished. */
export class BulkLoad {
  readonly #store: Store;
  readonly #numbering: WordNumbering;
  readonly #facets: PostingIntake;
  readonly #lexemes: PostingIntake;

  constructor(store: Store) {
    this.#store = store;
    this.#numbering = store.lexicon.beginLoading();
    this.#facets = new PostingIntake(store.facets);
    this.#lexemes = new PostingIntake(store.lexemes);
  }

  async load(rows: Iterable<LoadRow>, pause: Pause): Promise<void> {
    let taken = 0;
    for (const row of rows) {
      if (this.#take(row)) await this.flush(pause);
      taken += 1;
      if (taken % AT_ONCE === 0) await pause();
    }
  }

  /** Answers whether the chunk of ordinals is full, so that its lists can be written. */
  #take(row: LoadRow): boolean {
    const { facetKeys } = this.#store;
    this.#store.place(row, fingerprintWith(row.facets, this.#takeWords(row.words)));
    for (const id of row.facets) this.#facets.add(facetKeys.termOf(id));
    this.#facets.endOrdinal();
    return this.#lexemes.endOrdinal();
  }

  #takeWords(words: Uint8Array): { count: number; one: number; other: number } {
    const prints = { count: 0, one: 0, other: 0 };
    for (let from = 0; from < words.length; from += 1) {
      if (words[from] === 0) continue;
      let end = from + 1;
      while (end < words.length && words[end] !== 0) end += 1;
      const term = this.#numbering.numberOf(words, from, end);
      this.#lexemes.add(term);
      const [one, other] = this.#numbering.printOf(term);
      prints.count += 1;
      prints.one = (prints.one + one) | 0;
      prints.other = (prints.other + other) | 0;
      from = end;
    }
    return prints;
  }

  /** Writes the lists of what was taken in since the last time, all of one chunk. */
  async flush(pause: Pause): Promise<void> {
    const { count, facetKeys, lexicon } = this.#store;
    const chunk = Math.max(0, count - 1) >>> CHUNK_BITS;
    await this.#facets.flush(chunk, facetKeys.count, pause);
    await this.#lexemes.flush(chunk, lexicon.count, pause);
  }
}
