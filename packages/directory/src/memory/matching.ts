import { LRUCache } from "lru-cache";
import type { DirectoryQuery, FacetGroup, NumberRange, PageQuery } from "../directory-reader.ts";
import type { Tier } from "../word-matching.ts";
import { clearBit, countBits, intersectBits, listBits, setBit, subtractBits } from "./bitset.ts";
import type { Streamers } from "./streamers.ts";
import type { TextSearch } from "./text-search.ts";

export type ExpandedQuery = DirectoryQuery & { tiers: readonly Tier[][] };

export interface Matches {
  bits: Uint32Array;
  total: number;
  /**
   * Matching streamers in ascending order of ordinals, with each streamer's search points. Null if the query
   * is not sorted by relevance.
   */
  ranks: { list: Uint32Array; points: Uint16Array } | null;
}

const MAX_CACHED = 32;

export function keyOf({ groups, ranges, name, search, without, withoutFacets }: DirectoryQuery): string {
  return JSON.stringify([groups, ranges, name, search, without, withoutFacets]);
}

/** Caches results until the next change, so that a page, its counts and the next page share one result. */
export class Matching {
  readonly #streamers: Streamers;
  readonly #search: TextSearch;
  readonly #cache = new LRUCache<string, Matches>({
    max: MAX_CACHED,
    dispose: ({ bits }) => this.#spare.push(bits),
  });
  /** Bitsets of evicted results, reused to reduce garbage collection. */
  #spare: Uint32Array[] = [];

  constructor(streamers: Streamers, search: TextSearch) {
    this.#streamers = streamers;
    this.#search = search;
  }

  /** Must be called after every change of the index. */
  forget(): void {
    this.#cache.clear();
  }

  /** Returns a read-only result, valid until the next call. */
  find(query: ExpandedQuery & { sortBy?: PageQuery["sortBy"] }): Matches {
    const isRanked = query.sortBy === "relevance";
    const key = `${keyOf(query)}${isRanked}`;
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const matches = this.#find(query, isRanked);
    this.#cache.set(key, matches);
    return matches;
  }

  #everybody(): Uint32Array {
    const { alive } = this.#streamers;
    const spare = this.#spare.pop();
    if (spare?.length !== alive.length) {
      this.#spare = [];
      return alive.slice();
    }
    spare.set(alive);
    return spare;
  }

  #find(query: ExpandedQuery, isRanked: boolean): Matches {
    const { names, facets, count } = this.#streamers;
    const bits = this.#everybody();
    if (query.search === null) return { bits: bits.fill(0), total: 0, ranks: null };
    for (const group of query.groups) this.#keepGroup(bits, group);
    for (const range of query.ranges) this.#keepRange(bits, range);
    for (const id of query.without) {
      const ordinal = this.#streamers.find(id);
      if (ordinal >= 0) clearBit(bits, ordinal);
    }
    const withoutTerms = facets.termsOf({ facets: query.withoutFacets, prefixes: [] });
    if (withoutTerms.length > 0) subtractBits(bits, facets.bitsOf(withoutTerms));
    if (query.name !== "") names.narrow(query.name, bits);
    if (query.search.length === 0) return { bits, total: countBits(bits), ranks: null };
    const points = isRanked ? new Uint16Array(count) : null;
    this.#search.narrow(query.tiers, bits, points);
    if (points === null) return { bits, total: countBits(bits), ranks: null };
    const list = listBits(bits);
    return {
      bits,
      total: list.length,
      ranks: { list, points: Uint16Array.from(list, (ordinal) => points[ordinal] ?? 0) },
    };
  }

  #keepGroup(bits: Uint32Array, group: FacetGroup): void {
    const { facets } = this.#streamers;
    const terms = facets.termsOf(group);
    const [only] = terms;
    if (terms.length === 1 && only !== undefined) facets.keep(bits, only);
    else intersectBits(bits, facets.bitsOf(terms));
  }

  /** To save time, visits only the smaller group: the streamers inside or the streamers outside the range. */
  #keepRange(bits: Uint32Array, { column, min, max }: NumberRange): void {
    const { orders } = this.#streamers;
    const numberOf = (ordinal: number) => this.#streamers.number(column, ordinal);
    const { all } = orders[column];
    const from = min === null ? 0 : orders[column].seek((ordinal) => numberOf(ordinal) < min);
    const until = max === null ? all.length : orders[column].seek((ordinal) => numberOf(ordinal) <= max);
    if ((until - from) * 2 < all.length) {
      const inside = new Uint32Array(bits.length);
      for (let at = from; at < until; at += 1) setBit(inside, all[at] ?? 0);
      intersectBits(bits, inside);
      return;
    }
    for (let at = 0; at < from; at += 1) clearBit(bits, all[at] ?? 0);
    for (let at = until; at < all.length; at += 1) clearBit(bits, all[at] ?? 0);
  }
}
