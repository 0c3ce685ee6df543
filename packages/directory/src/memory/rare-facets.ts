import { CHUNK_BITS, CHUNK_WORDS } from "./bitset.ts";

const LOW = 2 ** CHUNK_BITS - 1;
/** Terms from here on are in no list: numbers of 16 bits hold them. */
const MOST_TERMS = 2 ** 16;
/** Lists that have grown to so many times their size, by streamers who came in the place of others, are made anew. */
const MOST_GROWTH = 1.5;

/** Lists are made anew for so many times the terms that they were made of. */
const MORE_TERMS = 1.25;

/** What the lists are made of. */
export interface RareSource {
  /** The lower bits of those of a chunk who have a term, if they are held as a list; null for a bitset. Until the next call of anything. */
  lowsOf(term: number, chunk: number): Uint16Array | null;
}

/** The rare facets of one chunk's streamers. */
export class ChunkFacets {
  /** By term, whether its streamers have it in their lists. */
  readonly isListed: Uint8Array;
  /** Of how many terms it was made. */
  readonly made: number;
  /** By the lower bits of an ordinal: where its list begins. */
  readonly #starts = new Uint32Array(2 ** CHUNK_BITS);
  /** Lists of terms one after the other, the length of each before it. The first one is empty, and everybody's who has none. */
  #pool: Uint16Array;
  #end: number;
  /** By term, how many lists have it. */
  readonly #totals: Int32Array;
  readonly #most: number;

  constructor(source: RareSource, wanted: readonly number[], chunk: number) {
    this.made = wanted.length;
    // The same facet may be asked for by two options.
    const terms = [...new Set(wanted)];
    this.isListed = new Uint8Array(terms.reduce((most, term) => Math.max(most, term + 1), 0));
    this.#totals = new Int32Array(this.isListed.length);
    const lengths = new Uint16Array(2 ** CHUNK_BITS);
    let listed = 0;
    for (const term of terms) {
      const lows = term < MOST_TERMS ? source.lowsOf(term, chunk) : null;
      if (lows === null) continue;
      this.isListed[term] = 1;
      this.#totals[term] = lows.length;
      for (const low of lows) lengths[low] = (lengths[low] ?? 0) + 1;
      listed += lows.length;
    }
    const end = this.#place(lengths);
    this.#most = Math.ceil((end + 1_024) * MOST_GROWTH);
    this.#pool = new Uint16Array(end + 256);
    this.#end = end;
    if (listed > 0) this.#fill(source, terms, chunk);
  }

  #place(lengths: Uint16Array): number {
    let end = 1;
    for (let low = 0; low < lengths.length; low += 1) {
      const length = lengths[low] ?? 0;
      if (length === 0) continue;
      this.#starts[low] = end;
      end += length + 1;
    }
    return end;
  }

  #fill(source: RareSource, terms: readonly number[], chunk: number): void {
    for (const term of terms) {
      const lows = this.isListed[term] === 1 ? source.lowsOf(term, chunk) : null;
      if (lows === null) continue;
      for (const low of lows) {
        const start = this.#starts[low] ?? 0;
        const length = (this.#pool[start] ?? 0) + 1;
        this.#pool[start] = length;
        this.#pool[start + length] = term;
      }
    }
  }

  get isOverfull(): boolean {
    return this.#end > this.#most;
  }

  /** Takes in that an ordinal is somebody's who has these terms. */
  set(low: number, terms: readonly number[]): void {
    const own = terms.filter((term) => this.isListed[term] === 1);
    for (const term of this.termsOf(low)) this.#totals[term] = (this.#totals[term] ?? 0) - 1;
    for (const term of own) this.#totals[term] = (this.#totals[term] ?? 0) + 1;
    if (this.#end + own.length >= this.#pool.length) {
      const pool = new Uint16Array(Math.ceil(this.#pool.length * 1.125) + own.length);
      pool.set(this.#pool);
      this.#pool = pool;
    }
    this.#starts[low] = own.length === 0 ? 0 : this.#end;
    if (own.length === 0) return;
    this.#pool[this.#end] = own.length;
    this.#pool.set(own, this.#end + 1);
    this.#end += own.length + 1;
  }

  /** The rare terms of whoever had an ordinal last, which may be somebody who is gone. */
  termsOf(low: number): Uint16Array {
    const start = this.#starts[low] ?? 0;
    return this.#pool.subarray(start + 1, start + 1 + (this.#pool[start] ?? 0));
  }

  /**
   * Counts the terms of those whose bits are set, from a word on; so many are set. Where most are, those of the others are taken
   * from what all have together.
   */
  count(bits: Uint32Array, base: number, total: number, byTerm: Int32Array): void {
    const [starts, pool, totals] = [this.#starts, this.#pool, this.#totals];
    const isMost = total > walkedOf(total);
    const [turn, one] = isMost ? [-1, -1] : [0, 1];
    if (isMost)
      for (let term = 0; term < totals.length; term += 1)
        byTerm[term] = (byTerm[term] ?? 0) + (totals[term] ?? 0);
    for (let at = 0; at < CHUNK_WORDS; at += 1) {
      for (let word = (bits[base + at] ?? 0) ^ turn; word !== 0; word &= word - 1) {
        const start = starts[at * 32 + 31 - Math.clz32(word & -word)] ?? 0;
        const end = start + (pool[start] ?? 0);
        for (let place = start + 1; place <= end; place += 1) {
          const term = pool[place] ?? 0;
          byTerm[term] = (byTerm[term] ?? 0) + one;
        }
      }
    }
  }
}

/** How many streamers are gone through to count so many of a chunk. */
export function walkedOf(total: number): number {
  return Math.min(total, 2 ** CHUNK_BITS - total);
}

/**
 * Facets by streamer, of those facets that are rare enough to be held as lists: some five for each, two bytes each, where all
 * would be forty. To count a thousand options among some streamers it is enough to go through these streamers, and not through
 * the lists of everybody who has any of the options. Made chunk by chunk when it is first asked for, and kept up to date.
 */
export class RareFacets {
  readonly #source: RareSource;
  readonly #chunks: (ChunkFacets | undefined)[] = [];

  constructor(source: RareSource) {
    this.#source = source;
  }

  /** The lists of a chunk, if they have been made. */
  known(chunk: number): ChunkFacets | undefined {
    return this.#chunks[chunk];
  }

  /** The lists of a chunk; made of these terms if there are none, or none of most of them. */
  chunk(chunk: number, terms: readonly number[]): ChunkFacets {
    let facets = this.#chunks[chunk];
    if (facets === undefined || facets.made * MORE_TERMS < terms.length) {
      facets = new ChunkFacets(this.#source, terms, chunk);
      this.#chunks[chunk] = facets;
    }
    return facets;
  }

  /** Takes in that an ordinal is somebody's who has these terms. */
  note(ordinal: number, terms: readonly number[]): void {
    const chunk = ordinal >>> CHUNK_BITS;
    const facets = this.#chunks[chunk];
    facets?.set(ordinal & LOW, terms);
    if (facets?.isOverfull) this.#chunks[chunk] = undefined;
  }
}
