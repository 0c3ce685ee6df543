import type { Alternative } from "../directory-reader.ts";
import { addBits, countBoth, hasBit, intersectBits, resizedBits, setBit, wordsFor } from "./bitset.ts";
import type { FacetName } from "./index-row.ts";
import { NumberList } from "./number-list.ts";

/**
 * A facet is stored as a bitset once its number of streamers reaches both limits, because a bitset is counted
 * faster than a list. `DENSE_SHARE` is a fraction of the index's capacity.
 */
const DENSE_SHARE = 1 / 64;
const MIN_DENSE_SIZE = 64;

/** Streamers with a facet: a bitset for a frequent facet, otherwise an unordered list. */
interface Holders {
  dense: Uint32Array<ArrayBuffer> | null;
  sparse: NumberList;
}

/**
 * Streamers of each facet, including removed streamers. Each facet is numbered when it first appears. In this
 * class, "term" means the number of a facet.
 */
export class FacetLists {
  readonly #byId = new Map<number, number>();
  readonly #byKey = new Map<string, number>();
  readonly #holders: Holders[] = [];
  #room = 0;

  resize(room: number): void {
    this.#room = room;
    for (const holders of this.#holders) if (holders.dense) holders.dense = resizedBits(holders.dense, room);
  }

  termOf(id: number): number {
    const known = this.#byId.get(id);
    if (known !== undefined) return known;
    const term = this.#holders.push({ dense: null, sparse: new NumberList() }) - 1;
    this.#byId.set(id, term);
    return term;
  }

  /**
   * Maps a key to a facet id and replaces the key's older id. A facet gets a new id when it is removed and
   * added again.
   */
  name({ id, key }: FacetName): void {
    this.#byKey.set(key, this.termOf(id));
  }

  find(key: string): number | undefined {
    return this.#byKey.get(key);
  }

  termsOf({ facets, prefixes }: Alternative): number[] {
    const terms = new Set(facets.flatMap((key) => this.find(key) ?? []));
    if (prefixes.length > 0) {
      for (const [key, term] of this.#byKey) {
        if (prefixes.some((prefix) => key.startsWith(prefix))) terms.add(term);
      }
    }
    return [...terms];
  }

  add(term: number, ordinal: number): void {
    const holders = this.#holders[term];
    if (holders === undefined) return;
    const { dense, sparse } = holders;
    if (dense !== null) {
      setBit(dense, ordinal);
      return;
    }
    sparse.push(ordinal);
    if (sparse.count < Math.max(MIN_DENSE_SIZE, this.#room * DENSE_SHARE)) return;
    holders.dense = this.bitsOf([term]);
    holders.sparse = new NumberList();
  }

  /** Streamers with any of the terms, possibly including removed streamers. */
  bitsOf(terms: readonly number[], bits = new Uint32Array(wordsFor(this.#room))): Uint32Array<ArrayBuffer> {
    for (const term of terms) {
      const { dense, sparse } = this.#holders[term] ?? { dense: null, sparse: new NumberList() };
      if (dense !== null) addBits(bits, dense);
      else for (const ordinal of sparse.all) setBit(bits, ordinal);
    }
    return bits;
  }

  /** Removes streamers without the term from a bitset, in place. */
  keep(bits: Uint32Array, term: number): void {
    const { dense, sparse } = this.#holders[term] ?? { dense: null, sparse: new NumberList() };
    if (dense !== null) {
      intersectBits(bits, dense);
      return;
    }
    const kept = sparse.all.filter((ordinal) => hasBit(bits, ordinal));
    bits.fill(0);
    for (const ordinal of kept) setBit(bits, ordinal);
  }

  countAmong(bits: Uint32Array, term: number): number {
    const { dense, sparse } = this.#holders[term] ?? { dense: null, sparse: new NumberList() };
    return dense === null ? sparse.countIn(bits) : countBoth(bits, dense);
  }
}
