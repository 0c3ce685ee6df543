import { LRUCache } from "lru-cache";
import type { Alternative, ConditionName, OptionTotals, WantedCounts } from "../directory-reader.ts";
import { conditionSets, withoutConditions } from "../query-plan.ts";
import { countBoth } from "./bitset.ts";
import type { FacetLists } from "./facet-lists.ts";
import { type ExpandedQuery, keyOf, type Matching } from "./matching.ts";

const MAX_CACHED = 32;

function isSubset(some: ReadonlySet<number>, all: ReadonlySet<number>): boolean {
  return some.size <= all.size && [...some].every((term) => all.has(term));
}

interface Union {
  terms: ReadonlySet<number>;
  bits: Uint32Array<ArrayBuffer>;
}

function countAmong(facets: FacetLists, matches: Uint32Array, options: readonly Alternative[]): number[] {
  const wanted = options.map((option, at) => ({ at, terms: facets.termsOf(option) }));
  const totals = options.map(() => 0);
  // One option can include another: "after 17:00" includes all facets of "after 18:00". So each option starts
  // from the result of the next smaller option.
  let union: Union = { terms: new Set(), bits: facets.bitsOf([]) };
  for (const { at, terms } of wanted.sort((one, other) => one.terms.length - other.terms.length)) {
    const [only] = terms;
    if (only === undefined) continue;
    if (terms.length === 1) {
      totals[at] = facets.countAmong(matches, only);
      continue;
    }
    const all = new Set(terms);
    const { terms: before, bits } = union;
    const isGrowing = isSubset(before, all);
    const added = isGrowing ? terms.filter((term) => !before.has(term)) : terms;
    union = { terms: all, bits: facets.bitsOf(added, isGrowing ? bits : undefined) };
    totals[at] = countBoth(matches, union.bits);
  }
  return totals;
}

/** Caches the counts until the next change of the index. */
export class FacetCounts {
  readonly #facets: FacetLists;
  readonly #matching: Matching;
  readonly #cache = new LRUCache<string, OptionTotals>({ max: MAX_CACHED });
  /** Unique number of each list of options, used in cache keys. */
  readonly #lists = new WeakMap<WantedCounts["options"], number>();
  #listsSeen = 0;

  constructor(facets: FacetLists, matching: Matching) {
    this.#facets = facets;
    this.#matching = matching;
  }

  /** Must be called after every change of the index. */
  forget(): void {
    this.#cache.clear();
  }

  #numberOf(options: WantedCounts["options"]): number {
    const number = this.#lists.get(options) ?? this.#listsSeen;
    if (number === this.#listsSeen) {
      this.#lists.set(options, number);
      this.#listsSeen += 1;
    }
    return number;
  }

  count(query: ExpandedQuery, wanted: readonly WantedCounts[]): OptionTotals {
    const lists = wanted.map(({ filters, options }) => `${this.#numberOf(options)} ${filters.join()}`);
    const key = `${keyOf(query)} ${lists.join(";")}`;
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const counted = this.#count(query, wanted);
    this.#cache.set(key, counted);
    return counted;
  }

  #count(query: ExpandedQuery, wanted: readonly WantedCounts[]): OptionTotals {
    const used = new Set(conditionSets(query).flat());
    const counts = wanted.map(({ filters, options }) => {
      const isNarrowed = filters.some((filter) => used.has(filter));
      const { bits } = this.#matching.find(isNarrowed ? withoutConditions(query, filters) : query);
      return countAmong(this.#facets, bits, options);
    });
    return { total: this.#matching.find(query).total, isTotalExact: true, counts };
  }

  /** Implements `DirectoryReader.emptiedBy`. */
  countWithoutEach(query: ExpandedQuery): { conditions: ConditionName[]; total: number }[] {
    return conditionSets(query)
      .map((conditions) => {
        const { total } = this.#matching.find(withoutConditions(query, conditions));
        return { conditions, total };
      })
      .filter(({ total }) => total > 0)
      .sort((one, other) => other.total - one.total);
  }
}
