import { LRUCache } from "lru-cache";
import { clearBit, grownBits, setBit, wordsFor } from "./bitset.ts";
import type { PostingLists } from "./posting-list.ts";

/** The hours that a schedule filter may begin or end at are 48 of them. */
const MAX_CACHED = 96;
/** A union is cached if at least one streamer in so many is in it; a smaller one is united as fast as it is looked up. */
const CACHED_SHARE = 64;

/** Who has any of some facets. */
interface Union {
  terms: ReadonlySet<number>;
  bits: Uint32Array;
}

function isPart(one: ReadonlySet<number>, whole: ReadonlySet<number>): boolean {
  if (one.size > whole.size) return false;
  for (const term of one) if (!whole.has(term)) return false;
  return true;
}

/**
 * Who has any of several facets. Those asked for last are cached and follow every change: an evening is thirty-five facets, and
 * everybody asks for the same evenings. Streamers who are gone may be among them.
 */
export class UnionCache {
  readonly #facets: PostingLists;
  /** By terms. */
  readonly #cache = new LRUCache<string, Union>({ max: MAX_CACHED });
  #byTerm = new Map<number, Union[]>();
  #words = 0;
  /** For what is not cached. */
  #scratch = new Uint32Array(0);

  constructor(facets: PostingLists) {
    this.#facets = facets;
  }

  /** Makes room for ordinals below this number. */
  resize(room: number): void {
    this.#words = wordsFor(room);
    for (const union of this.#cache.values()) union.bits = grownBits(union.bits, this.#words);
  }

  /** Takes in that an ordinal is somebody's who has these terms. Whose it was before is forgotten. */
  note(ordinal: number, terms: readonly number[]): void {
    if (this.#cache.size === 0) return;
    for (const { bits } of this.#cache.values()) clearBit(bits, ordinal);
    for (const term of terms) for (const { bits } of this.#byTerm.get(term) ?? []) setBit(bits, ordinal);
  }

  /**
   * Who has any of the terms, each given once; until the next call of anything. `had` is how many of them all streamers have
   * together, `count` how many streamers there are.
   */
  bits(terms: readonly number[], { had, count }: { had: number; count: number }): Uint32Array {
    const key = [...terms].sort((one, other) => one - other).join();
    const known = this.#cache.get(key);
    if (known !== undefined) return known.bits;
    if (had * CACHED_SHARE < count) return this.#unite(terms, this.#empty());
    const union = this.#make(terms, this.#room());
    this.#cache.set(key, union);
    return union.bits;
  }

  /** Memory for one more: that of the one that was asked for the longest ago, if there are enough. */
  #room(): Uint32Array {
    const oldest = this.#cache.size < MAX_CACHED ? undefined : this.#cache.pop();
    if (oldest === undefined) return new Uint32Array(this.#words);
    this.#index(oldest, false);
    return oldest.bits.fill(0);
  }

  #empty(): Uint32Array {
    if (this.#scratch.length === this.#words) this.#scratch.fill(0);
    else this.#scratch = new Uint32Array(this.#words);
    return this.#scratch;
  }

  #unite(terms: readonly number[], bits: Uint32Array): Uint32Array {
    this.#facets.unite(terms, bits);
    return bits;
  }

  /** From six o'clock on is from seven o'clock on and one hour more: the largest part that is cached need not be united again. */
  #make(terms: readonly number[], bits: Uint32Array): Union {
    const wanted = new Set(terms);
    let part: Union | null = null;
    for (const cached of this.#cache.values()) {
      if (cached.terms.size > (part?.terms.size ?? 0) && isPart(cached.terms, wanted)) part = cached;
    }
    if (part !== null) bits.set(part.bits);
    const rest = part === null ? terms : terms.filter((term) => part?.terms.has(term) === false);
    const union = { terms: wanted, bits: this.#unite(rest, bits) };
    this.#index(union, true);
    return union;
  }

  #index(union: Union, isCached: boolean): void {
    for (const term of union.terms) {
      const others = (this.#byTerm.get(term) ?? []).filter((other) => other !== union);
      this.#byTerm.set(term, isCached ? [...others, union] : others);
    }
  }
}
