import { LRUCache } from "lru-cache";
import type { DirectoryQuery, FacetGroup, NumberRange, PageQuery } from "../directory-reader.ts";
import { clearBit, keepBoth, keepWithout, listBits } from "./bitset.ts";
import { countBits } from "./intersection-count.ts";
import type { Store } from "./store.ts";
import { Search } from "./text-search.ts";

/** Who matches a query. */
export interface Matches {
  bits: Uint32Array;
  total: number;
  /** Null unless they are ordered by what they have for the search. */
  ranks: Ranks | null;
}

/** Matches in ascending order of ordinals, as many as there are in all, and the points of each for all words of the search together. */
export interface Ranks {
  list: Uint32Array;
  points: Uint16Array;
}

function emptyRanks(total: number): Ranks {
  return { list: new Uint32Array(total), points: new Uint16Array(total) };
}

/** The terms of a group, and how many of them all streamers have together. */
export interface Group {
  terms: number[];
  had: number;
}

/** Answers that are cached. */
const MAX_CACHED = 8;

/** Whatever a query is narrowed by, as a key: when it is asked plays no part. */
function keyOf({ groups, ranges, name, search, without, withoutFacets }: DirectoryQuery): string {
  return JSON.stringify([groups, ranges, name, search, without, withoutFacets]);
}

/** Finds who matches. The last answers are cached until something changes: a page, its counts and the next page ask alike. */
export class Matching {
  readonly #store: Store;
  readonly #search: Search;
  readonly #cache = new LRUCache<string, Matches>({
    max: MAX_CACHED,
    dispose: (matches) => this.#release(matches),
  });
  /** Memory of evicted answers, for those to come: it is too large to be allocated anew each time. */
  #spare: Uint32Array[] = [];
  #spareRanks: Ranks[] = [];

  constructor(store: Store) {
    this.#store = store;
    this.#search = new Search(store);
  }

  /** Forgets what was found; called with every change. */
  forget(): void {
    this.#cache.clear();
  }

  #release({ bits, ranks }: Matches): void {
    this.#spare.push(bits);
    if (ranks !== null) this.#spareRanks.push(ranks);
  }

  /** Everybody who matches every condition. Not to be written to, and valid until the next question only. */
  find(query: DirectoryQuery & { sortBy?: PageQuery["sortBy"] }): Matches {
    const isRanked = query.sortBy === "relevance";
    const key = `${keyOf(query)}${isRanked}`;
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const matches = this.#find(query, isRanked);
    this.#cache.set(key, matches);
    return matches;
  }

  /** A bitset of everybody. */
  #everybody(): Uint32Array {
    const { alive } = this.#store;
    const spare = this.#spare.pop();
    if (spare?.length !== alive.length) {
      this.#spare = [];
      return alive.slice();
    }
    spare.set(alive);
    return spare;
  }

  #find(query: DirectoryQuery, isRanked: boolean): Matches {
    const { names } = this.#store;
    const bits = this.#everybody();
    if (query.search === null) return { bits: bits.fill(0), total: 0, ranks: null };
    for (const group of this.#groupsOf(query.groups)) this.#keepGroup(bits, group);
    for (const range of query.ranges) this.#keepRange(bits, range);
    for (const id of query.without) {
      const ordinal = this.#store.find(id);
      if (ordinal >= 0) clearBit(bits, ordinal);
    }
    this.#dropFacets(bits, query.withoutFacets);
    if (query.name !== "") names.narrow(query.name, bits);
    if (query.search.length === 0) return { bits, total: countBits(bits), ranks: null };
    const answers = this.#search.narrow(query.search, bits, isRanked);
    const total = countBits(bits);
    return { bits, total, ranks: isRanked ? this.#rank(bits, total, answers) : null };
  }

  #rank(bits: Uint32Array, total: number, answers: readonly Uint8Array[]): Ranks {
    const spare = this.#spareRanks.pop();
    // What is far too large is let go, so that one search does not hold on to the memory of everybody.
    const isFit = spare !== undefined && spare.list.length >= total && spare.list.length <= total * 8 + 4_096;
    const { list, points } = isFit ? spare : emptyRanks(Math.ceil(total * 1.25));
    listBits(bits, list);
    const [first = new Uint8Array(0), ...others] = answers;
    for (let at = 0; at < total; at += 1) points[at] = first[list[at] ?? 0] ?? 0;
    for (const other of others) {
      for (let at = 0; at < total; at += 1) points[at] = (points[at] ?? 0) + (other[list[at] ?? 0] ?? 0);
    }
    return { list, points };
  }

  /** Whom a group asks for. */
  termsOf(group: Pick<FacetGroup, "facets" | "prefixes">): Group {
    const { facetKeys, facets } = this.#store;
    const terms = new Set([
      ...group.facets.flatMap((key) => facetKeys.find(key) ?? []),
      ...group.prefixes.flatMap((prefix) => facetKeys.beginning(prefix)),
    ]);
    let had = 0;
    for (const term of terms) had += facets.count(term);
    return { terms: [...terms], had };
  }

  /** The terms of each group; single rare ones first, for they leave little to the others. */
  #groupsOf(groups: readonly FacetGroup[]): Group[] {
    return groups.map((group) => this.termsOf(group)).sort((one, other) => one.had - other.had);
  }

  #keepGroup(bits: Uint32Array, { terms, had }: Group): void {
    const { facets, unions, count } = this.#store;
    const [only] = terms;
    if (terms.length === 1 && only !== undefined) facets.intersect(only, bits);
    else keepBoth(bits, unions.bits(terms, { had, count }));
  }

  #dropFacets(bits: Uint32Array, keys: readonly string[]): void {
    const { terms, had } = this.termsOf({ facets: keys, prefixes: [] });
    const { unions, count } = this.#store;
    if (had > 0) keepWithout(bits, unions.bits(terms, { had, count }));
  }

  #keepRange(bits: Uint32Array, { column, min, max }: NumberRange): void {
    const ends = { min: min ?? Number.NEGATIVE_INFINITY, max: max ?? Number.POSITIVE_INFINITY };
    keepBoth(bits, this.#store.ranges.bits(column, ends, this.#store.count));
  }
}
