import type { DirectoryQuery, FacetGroup, NumberRange } from "../../../directory-reader.ts";
import { clearBit, countBits, keepBoth, listBits } from "../bitsets/rules.ts";
import type { Population } from "../population/rules.ts";
import { type Answers, Search } from "../search/rules.ts";

/** Who matches a query. */
export interface Matches {
  bits: Uint32Array;
  total: number;
  /** Of each in ascending order of ordinals, for all words of the search together; null without a search. */
  points: Uint16Array | null;
}

function pointsOf(bits: Uint32Array, total: number, answers: readonly Answers[]): Uint16Array | null {
  if (answers.length === 0) return null;
  const list = new Uint32Array(total);
  listBits(bits, list);
  const sums = new Uint16Array(total);
  for (const { points } of answers) {
    for (let at = 0; at < total; at += 1) sums[at] = (sums[at] ?? 0) + (points[list[at] ?? 0] ?? 0);
  }
  return sums;
}

/** The terms of a group, and how many streamers have each in all. */
export interface Group {
  terms: number[];
  count: number;
}

const KEPT_MOST = 8;

/** Whatever a query is narrowed by, as a key: when it is asked plays no part. */
function keyOf({ groups, ranges, name, search, without }: DirectoryQuery): string {
  return JSON.stringify([groups, ranges, name, search, without]);
}

/** Finds who matches. The last answers are kept until something changes: a page, its counts and the next page ask alike. */
export class Matching {
  readonly #population: Population;
  readonly #search: Search;
  #kept = new Map<string, Matches>();
  /** Memory of answers that are no longer kept, for those to come: it is too large to be made anew each time. */
  #spare: Uint32Array[] = [];

  constructor(population: Population) {
    this.#population = population;
    this.#search = new Search(population);
  }

  /** Forgets what was found; called with every change. */
  forget(): void {
    for (const { bits } of this.#kept.values()) this.#spare.push(bits);
    this.#kept.clear();
  }

  /** Everybody who matches every condition. Not to be written to, nor to be kept for longer than the next question. */
  find(query: DirectoryQuery): Matches {
    const key = keyOf(query);
    const matches = this.#kept.get(key) ?? this.#find(query);
    this.#kept.delete(key);
    this.#kept.set(key, matches);
    const [oldest] = this.#kept;
    if (this.#kept.size > KEPT_MOST && oldest !== undefined) {
      this.#kept.delete(oldest[0]);
      this.#spare.push(oldest[1].bits);
    }
    return matches;
  }

  /** A bitset of everybody. */
  #everybody(): Uint32Array {
    const { alive } = this.#population;
    const spare = this.#spare.pop();
    if (spare?.length !== alive.length) {
      this.#spare = [];
      return alive.slice();
    }
    spare.set(alive);
    return spare;
  }

  #find(query: DirectoryQuery): Matches {
    const { names } = this.#population;
    const bits = this.#everybody();
    if (query.search === null) return { bits: bits.fill(0), total: 0, points: null };
    for (const group of this.#groupsOf(query.groups)) this.#keepGroup(bits, group);
    for (const range of query.ranges) this.#keepRange(bits, range);
    const answers = query.search.length === 0 ? [] : this.#search.answers(query.search);
    for (const answer of answers) keepBoth(bits, answer.bits);
    for (const id of query.without) {
      const ordinal = this.#population.find(id);
      if (ordinal >= 0) clearBit(bits, ordinal);
    }
    if (query.name !== "") names.narrow(query.name, bits);
    const total = countBits(bits);
    return { bits, total, points: pointsOf(bits, total, answers) };
  }

  /** Whom a group asks for. */
  termsOf(group: Pick<FacetGroup, "facets" | "prefixes">): Group {
    const { facetKeys, facets } = this.#population;
    const terms = new Set([
      ...group.facets.flatMap((key) => facetKeys.find(key) ?? []),
      ...group.prefixes.flatMap((prefix) => facetKeys.beginning(prefix)),
    ]);
    let count = 0;
    for (const term of terms) count += facets.count(term);
    return { terms: [...terms], count };
  }

  /** The terms of each group; single rare ones first, for they leave little to the others. */
  #groupsOf(groups: readonly FacetGroup[]): Group[] {
    return groups.map((group) => this.termsOf(group)).sort((one, other) => one.count - other.count);
  }

  #keepGroup(bits: Uint32Array, { terms, count }: Group): void {
    const { facets, unions } = this.#population;
    const [only] = terms;
    if (terms.length === 1 && only !== undefined) facets.intersect(only, bits);
    else keepBoth(bits, unions.bits(terms, count));
  }

  #keepRange(bits: Uint32Array, { column, min, max }: NumberRange): void {
    const ends = { min: min ?? Number.NEGATIVE_INFINITY, max: max ?? Number.POSITIVE_INFINITY };
    keepBoth(bits, this.#population.ranges.bits(column, ends, this.#population.count));
  }
}
