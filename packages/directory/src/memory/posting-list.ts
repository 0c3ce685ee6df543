import type { Allocator } from "./allocator.ts";
import { CHUNK_BITS, CHUNK_WORDS, hasBit, setBit } from "./bitset.ts";
import {
  carry,
  countFew,
  countRow,
  countUp,
  type Held,
  intersectRow,
  uniteRow,
} from "./container-operations.ts";
import { Containers, type Holding } from "./containers.ts";
import { intersectionCount } from "./intersection-count.ts";
import type { ListUnion } from "./list-union.ts";
import { type ChunkFacets, RareFacets, walkedOf } from "./rare-facets.ts";
import { LONGEST_LIST, SmallLists } from "./small-lists.ts";

const LOW = 2 ** CHUNK_BITS - 1;
const scratch = new Uint32Array(LONGEST_LIST);

/** Options by the hundred are counted by streamer. */
const MANY_TERMS = 256;
/** What a list costs beside its length, and what going through the rare facets of one streamer costs, in numbers of a list. */
const LIST = 50;
const WALKED = 4;

/** A chunk of matches as it is counted: many as bits, few by name. */
export interface CountedChunk {
  chunk: number;
  total: number;
  few: Uint16Array | null;
}

/** By chunk, the rare facets by streamer where options are counted with them. */
type Walked = ReadonlyMap<number, ChunkFacets | undefined>;

/**
 * For each term, a facet or a word, the ordinals of the streamers who have it. It may hold those of streamers who are gone
 * until they are purged.
 */
export class PostingLists {
  readonly #lists: SmallLists;
  readonly #held: Held;
  readonly #rare = new RareFacets({ lowsOf: (term, chunk) => this.#lowsOf(term, chunk) });

  constructor(allocator: Allocator, holding: Holding) {
    this.#lists = new SmallLists(allocator);
    this.#held = { allocator, containers: new Containers(allocator, holding) };
  }

  get lists(): SmallLists {
    return this.#lists;
  }

  get containers(): Containers {
    return this.#held.containers;
  }

  /** Makes room for terms below this number. */
  ensure(terms: number): void {
    this.#lists.ensure(terms);
  }

  /** Adds an ordinal unless the term has it. */
  add(term: number, ordinal: number): void {
    const row = this.#lists.containerRow(term);
    if (row >= 0) this.containers.add(row, ordinal);
    else if (!this.#lists.add(term, ordinal)) this.#widen(term, ordinal);
  }

  #widen(term: number, ordinal: number): void {
    this.containers.add(this.#moveOut(term), ordinal);
  }

  /** Moves a term's ordinals into a row of containers. */
  #moveOut(term: number): number {
    const count = this.#lists.copy(term, scratch, 0);
    const row = this.containers.addRow();
    this.#lists.moveOut(term, row);
    for (let at = 0; at < count; at += 1) this.containers.add(row, scratch[at] ?? 0);
    return row;
  }

  /** Adds ordinals of a chunk, ascending, to a term that has none of this chunk nor of a later one. */
  append(term: number, chunk: number, lows: Uint16Array): void {
    const row = this.#lists.containerRow(term);
    if (row >= 0) {
      this.containers.append(row, chunk, lows);
      return;
    }
    const count = this.#lists.count(term);
    if (count + lows.length > LONGEST_LIST) {
      this.containers.append(this.#moveOut(term), chunk, lows);
      return;
    }
    this.#lists.copy(term, scratch, 0);
    for (let at = 0; at < lows.length; at += 1)
      scratch[count + at] = chunk * 2 ** CHUNK_BITS + (lows[at] ?? 0);
    this.#lists.replace(term, scratch, count + lows.length);
  }

  /** How many ordinals a term has. */
  count(term: number): number {
    const row = this.#lists.containerRow(term);
    if (row < 0) return this.#lists.count(term);
    let total = 0;
    for (let chunk = 0; chunk < this.containers.chunks; chunk += 1)
      total += this.containers.count(row, chunk);
    return total;
  }

  /** Writes a term's ordinals from a place of the target on, ascending, and answers how many. */
  copy(term: number, target: Uint32Array, at: number): number {
    const row = this.#lists.containerRow(term);
    return row < 0 ? this.#lists.copy(term, target, at) : this.containers.copy(row, target, at);
  }

  /** Marks who has any of the terms from one up to before another. */
  markRange(from: number, until: number, marks: ListUnion, worth: number): void {
    this.#lists.markRange(from, until, marks, worth, (row) => this.containers.mark(row, marks, worth));
  }

  /** The container rows of those terms that have one, -1 for the others, whose ordinals are visited one by one. */
  #rowsOf(terms: readonly number[], visit: (ordinal: number, at: number) => void): number[] {
    return terms.map((term, at) => {
      const row = this.#lists.containerRow(term);
      const count = row < 0 ? this.#lists.copy(term, scratch, 0) : 0;
      for (let index = 0; index < count; index += 1) visit(scratch[index] ?? 0, at);
      return row;
    });
  }

  /** Adds the ordinals of all terms to a bitset; chunk by chunk, so that what is written to stays near. */
  unite(terms: readonly number[], bits: Uint32Array): void {
    const rows = this.#rowsOf(terms, (ordinal) => setBit(bits, ordinal));
    for (let chunk = 0; chunk < this.containers.chunks; chunk += 1) {
      for (const row of rows) if (row >= 0) uniteRow(this.#held, row, chunk, bits);
    }
  }

  /** Leaves of a bitset what the term has too. */
  intersect(term: number, bits: Uint32Array): void {
    const row = this.#lists.containerRow(term);
    if (row >= 0) {
      intersectRow(this.#held, row, bits);
      return;
    }
    const count = this.#lists.copy(term, scratch, 0);
    const common = scratch.subarray(0, count).filter((ordinal) => hasBit(bits, ordinal));
    bits.fill(0);
    for (const ordinal of common) setBit(bits, ordinal);
  }

  /** Takes in that an ordinal, to which its terms were added, is somebody else's than it was. */
  note(ordinal: number, terms: readonly number[]): void {
    this.#rare.note(ordinal, terms);
  }

  /** The lower bits of those of a chunk who have a term, null for a bitset. */
  #lowsOf(term: number, chunk: number): Uint16Array | null {
    const row = this.#lists.containerRow(term);
    if (row >= 0) return this.containers.bitset(row, chunk) < 0 ? this.containers.lows(row, chunk) : null;
    const count = this.#lists.copy(term, scratch, 0);
    const ordinals = scratch.subarray(0, count).filter((ordinal) => ordinal >>> CHUNK_BITS === chunk);
    return Uint16Array.from(ordinals, (ordinal) => ordinal & LOW);
  }

  /** Which of the terms each of a few ordinals has, by ordinal. */
  termsOf(ordinals: readonly number[], terms: readonly number[]): Map<number, number[]> {
    const found = new Map<number, number[]>();
    for (const [chunk, own] of Map.groupBy(ordinals, (ordinal) => ordinal >>> CHUNK_BITS)) {
      const rare = this.#rare.chunk(chunk, terms);
      const others = terms.filter((term) => rare.isListed[term] !== 1);
      for (const ordinal of own) {
        const common = others.filter((term) => this.#has(term, ordinal));
        found.set(ordinal, [...rare.termsOf(ordinal & LOW), ...common]);
      }
    }
    return found;
  }

  #has(term: number, ordinal: number): boolean {
    const row = this.#lists.containerRow(term);
    if (row >= 0) return this.containers.has(row, ordinal);
    const count = this.#lists.copy(term, scratch, 0);
    return scratch.subarray(0, count).includes(ordinal);
  }

  /** For each of the terms how many of its ordinals are among the matches, which are given both as bits and by chunk. */
  countWithin(terms: readonly number[], bits: Uint32Array, chunks: readonly CountedChunk[]): Uint32Array {
    const rows = terms.map((term) => this.#lists.containerRow(term));
    const walked: Walked = new Map(
      chunks.map((counted) => [counted.chunk, this.#walked(counted, terms, rows)]),
    );
    const totals = countWalked(walked, chunks, terms, bits);
    for (const [at, term] of terms.entries()) {
      if ((rows[at] ?? -1) < 0) totals[at] = (totals[at] ?? 0) + this.#countList(term, bits, walked);
    }
    for (const counted of chunks) {
      const isListed = walked.get(counted.chunk)?.isListed;
      const others = rows.map((row, at) => (isListed?.[terms[at] ?? 0] === 1 ? -1 : row));
      this.#countRows(others, counted, bits, totals);
    }
    return totals;
  }

  /** How many of a short list are among the matches, but for those that are counted by streamer. */
  #countList(term: number, bits: Uint32Array, walked: Walked): number {
    const isWalked = (facets: ChunkFacets | undefined) => facets?.isListed[term] === 1;
    if ([...walked.values()].every(isWalked)) return 0;
    const count = this.#lists.copy(term, scratch, 0);
    let total = 0;
    for (let at = 0; at < count; at += 1) {
      const ordinal = scratch[at] ?? 0;
      if (hasBit(bits, ordinal) && !isWalked(walked.get(ordinal >>> CHUNK_BITS))) total += 1;
    }
    return total;
  }

  /** Adds to the totals how many of each row are among the matches of a chunk; -1 stands for no row. */
  #countRows(
    rows: readonly number[],
    { chunk, few }: CountedChunk,
    bits: Uint32Array,
    totals: Uint32Array,
  ): void {
    if (few === null) intersectionCount.take(bits, chunk * CHUNK_WORDS);
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? -1;
      if (row < 0) continue;
      const found =
        few === null
          ? countRow(this.#held, row, chunk, bits)
          : countFew(this.#held, row, chunk, { bits, few });
      totals[at] = (totals[at] ?? 0) + found;
    }
  }

  /** The rare facets by streamer, where going through the matches is less than going through the lists of all. */
  #walked(
    { chunk, total }: CountedChunk,
    terms: readonly number[],
    rows: readonly number[],
  ): ChunkFacets | undefined {
    if (terms.length < MANY_TERMS && this.#rare.known(chunk) === undefined) return undefined;
    let listed = 0;
    for (const row of rows) {
      if (row < 0) listed += LIST;
      else if (this.containers.bitset(row, chunk) < 0) listed += LIST + this.containers.count(row, chunk);
    }
    return walkedOf(total) * WALKED < listed ? this.#rare.chunk(chunk, terms) : undefined;
  }

  /** Counts for everybody at once how many of the terms they have, in binary: a row of bits for each digit, the lowest first. */
  countTerms(terms: readonly number[], words: number): Uint32Array[] {
    const length = 32 - Math.clz32(terms.length);
    const digits = Array.from({ length }, () => new Uint32Array(words));
    const rows = this.#rowsOf(terms, (ordinal) => carry(digits, ordinal >>> 5, 1 << (ordinal & 31)));
    for (let chunk = 0; chunk < this.containers.chunks; chunk += 1) {
      for (const row of rows) if (row >= 0) countUp(this.#held, row, chunk, digits);
    }
    return digits;
  }

  /** Removes ordinals from a term. Answers what it cost, in short lists. */
  purge(term: number, gone: Uint32Array): number {
    const row = this.#lists.containerRow(term);
    if (row >= 0) {
      this.containers.purge(row, gone);
      return 2_000;
    }
    const count = this.#lists.copy(term, scratch, 0);
    let left = 0;
    for (let at = 0; at < count; at += 1) {
      const ordinal = scratch[at] ?? 0;
      scratch[left] = ordinal;
      left += hasBit(gone, ordinal) ? 0 : 1;
    }
    if (left < count) this.#lists.replace(term, scratch, left);
    return 1;
  }
}

function countWalked(
  walked: Walked,
  chunks: readonly CountedChunk[],
  terms: readonly number[],
  bits: Uint32Array,
): Uint32Array {
  const lengths = [...walked.values()].map((facets) => facets?.isListed.length ?? 0);
  const byTerm = new Int32Array(lengths.reduce((most, length) => Math.max(most, length), 0));
  for (const { chunk, total } of chunks) walked.get(chunk)?.count(bits, chunk * CHUNK_WORDS, total, byTerm);
  return Uint32Array.from(terms, (term) => byTerm[term] ?? 0);
}
