import { LRUCache } from "lru-cache";
import { expandSearch, type Tier } from "../word-matching.ts";
import { FuzzyLookup } from "./fuzzy-lookup.ts";
import { ListUnion } from "./list-union.ts";
import type { Store } from "./store.ts";

/** Searches of which it is remembered what answers their words: some numbers each. */
const REMEMBERED_MOST = 1_024;

/** Numbers of lexemes, from one up to before another, and what they are worth. */
interface Range {
  from: number;
  until: number;
  points: number;
}

/** What answers a word of a search, best first, and about how much there is to look at. */
interface Asked {
  ranges: readonly Range[];
  cost: number;
}

/** Finds who answers the words of a search. */
export class Search {
  readonly #store: Store;
  readonly #spellings: FuzzyLookup;
  /** By the words: what answers each, while no word is new. */
  readonly #cache = new LRUCache<string, Asked[]>({ max: REMEMBERED_MOST });
  #cachedOf = 0;
  /** For each word of a search who answers it. */
  #marks: ListUnion[] = [];

  constructor(store: Store) {
    this.#store = store;
    this.#spellings = new FuzzyLookup(store.lexicon);
  }

  #askedBy(words: readonly string[]): Asked[] {
    const { lexicon } = this.#store;
    if (this.#cachedOf !== lexicon.count) this.#cache.clear();
    this.#cachedOf = lexicon.count;
    const key = words.join(" ");
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const asked = this.#ask(words);
    this.#cache.set(key, asked);
    return asked;
  }

  #ask(words: readonly string[]): Asked[] {
    const { lexemes } = this.#store;
    const tiers = expandSearch(words, (word) => this.#spellings.formsOf(word));
    return tiers.map((ofWord) => {
      const ranges = ofWord.flatMap((tier) => this.#rangesOf(tier));
      const costs = ranges.map(({ from, until }) =>
        until - from === 1 ? lexemes.count(from) : until - from,
      );
      return { ranges, cost: costs.reduce((sum, cost) => sum + cost, 0) };
    });
  }

  #rangesOf({ points, lexemes, prefixes }: Tier): Range[] {
    const { lexicon } = this.#store;
    const ranges: Range[] = [];
    for (const lexeme of lexemes) {
      const from = lexicon.find(lexeme);
      if (from >= 0) ranges.push({ from, until: from + 1, points });
    }
    for (const prefix of prefixes) {
      lexicon.eachRange(prefix, (from, until) => {
        if (from < until) ranges.push({ from, until, points });
      });
    }
    return ranges;
  }

  /**
   * Leaves of a bitset who answers every word that counts. Answers for each word the points of those who are left, by
   * ordinal, if they are wanted; the next call writes over them.
   */
  narrow(words: readonly string[], bits: Uint32Array, arePointsWanted: boolean): Uint8Array[] {
    const asked = this.#askedBy(words).map((ofWord) => ({ ...ofWord, marks: new ListUnion() }));
    for (const [at, ofWord] of asked.entries()) {
      ofWord.marks = this.#marks[at] ?? ofWord.marks;
      this.#marks[at] = ofWord.marks;
    }
    // What few answer comes first: they are all that is looked for then.
    for (const { ranges, marks } of asked.toSorted((one, other) => one.cost - other.cost)) {
      marks.begin(bits, arePointsWanted);
      // The best ranges come first, and whoever is marked stays marked so.
      for (const { from, until, points } of ranges) {
        if (marks.isDone) break;
        this.#store.lexemes.markRange(from, until, marks, points);
      }
      bits.set(marks.marked);
    }
    return asked.map(({ marks }) => marks.worths);
  }
}
