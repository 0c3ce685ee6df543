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
  /** Who has some facet of a group. */
  #united = new Uint32Array(0);

  constructor(population: Population) {
    this.#population = population;
    this.#search = new Search(population);
  }

  /** Forgets what was found; called with every change. */
  forget(): void {
    this.#kept.clear();
  }

  /** Everybody who matches every condition. Not to be written to. */
  find(query: DirectoryQuery): Matches {
    const key = keyOf(query);
    const matches = this.#kept.get(key) ?? this.#find(query);
    this.#kept.delete(key);
    this.#kept.set(key, matches);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_MOST && oldest !== undefined) this.#kept.delete(oldest);
    return matches;
  }

  #find(query: DirectoryQuery): Matches {
    const { alive, names } = this.#population;
    if (query.search === null) return { bits: new Uint32Array(alive.length), total: 0, points: null };
    const bits = alive.slice();
    for (const terms of this.#groupsOf(query.groups)) this.#keepGroup(bits, terms);
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

  /** The terms of each group; single rare ones first, for they leave little to the others. */
  #groupsOf(groups: readonly FacetGroup[]): number[][] {
    const { facetKeys, facets } = this.#population;
    const terms = groups.map((group) => [
      ...new Set([
        ...group.facets.flatMap((key) => facetKeys.find(key) ?? []),
        ...group.prefixes.flatMap((prefix) => facetKeys.beginning(prefix)),
      ]),
    ]);
    const sizes = new Map(
      terms.map((group) => [group, group.reduce((sum, term) => sum + facets.count(term), 0)]),
    );
    return terms.sort((one, other) => (sizes.get(one) ?? 0) - (sizes.get(other) ?? 0));
  }

  #keepGroup(bits: Uint32Array, terms: readonly number[]): void {
    const { facets } = this.#population;
    const [only] = terms;
    if (terms.length === 1 && only !== undefined) {
      facets.intersect(only, bits);
      return;
    }
    if (this.#united.length === bits.length) this.#united.fill(0);
    else this.#united = new Uint32Array(bits.length);
    facets.unite(terms, this.#united);
    keepBoth(bits, this.#united);
  }

  #keepRange(bits: Uint32Array, { column, min, max }: NumberRange): void {
    const ends = { min: min ?? Number.NEGATIVE_INFINITY, max: max ?? Number.POSITIVE_INFINITY };
    keepBoth(bits, this.#population.ranges.bits(column, ends, this.#population.count));
  }
}
