import { LRUCache } from "lru-cache";
import { expandSearch, type Tier } from "../word-matching.ts";
import { countBits } from "./bitset.ts";
import { FuzzyLookup } from "./fuzzy-lookup.ts";
import type { Lexicon } from "./lexicon.ts";

const MAX_SEARCHES = 1_024;

/** Lexemes that match one search word, best match first; `cost` is their approximate number of postings. */
interface Candidates {
  ranges: { from: number; until: number; points: number }[];
  cost: number;
}

export class TextSearch {
  readonly #lexicon: Lexicon;
  readonly #spellings: FuzzyLookup;
  /** Cached ranges, valid while no lexeme is added. */
  readonly #cache = new LRUCache<string, Candidates[]>({ max: MAX_SEARCHES });
  #cachedOf = 0;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
    this.#spellings = new FuzzyLookup(lexicon);
  }

  #candidatesOf(words: readonly string[]): Candidates[] {
    if (this.#cachedOf !== this.#lexicon.count) this.#cache.clear();
    this.#cachedOf = this.#lexicon.count;
    const key = words.join(" ");
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const tiers = expandSearch(words, (word) => this.#spellings.formsOf(word));
    const candidates = tiers.map((ofWord) => {
      const ranges = ofWord.flatMap((tier) => this.#rangesOf(tier));
      const cost = ranges.reduce((sum, { from, until }) => sum + this.#lexicon.size(from, until), 0);
      return { ranges, cost };
    });
    this.#cache.set(key, candidates);
    return candidates;
  }

  #rangesOf({ points, lexemes, prefixes }: Tier): Candidates["ranges"] {
    const whole = lexemes.flatMap((lexeme): [number, number][] => {
      const number = this.#lexicon.find(lexeme);
      return number < 0 ? [] : [[number, number + 1]];
    });
    const begun = prefixes.flatMap((prefix) => this.#lexicon.rangesOf(prefix));
    return [...whole, ...begun].map(([from, until]) => ({ from, until, points }));
  }

  /** Reduces `bits` to the streamers that match every significant word, and adds their points to `points`. */
  narrow(words: readonly string[], bits: Uint32Array, points: Uint16Array | null): void {
    // Starts with the rarest word, to shrink the set early.
    for (const { ranges } of this.#candidatesOf(words).toSorted((one, other) => one.cost - other.cost)) {
      const matched = new Uint32Array(bits.length);
      let left = countBits(bits);
      // Ranges are sorted best first, so a streamer's first match for a word has the most points.
      for (const { from, until, points: worth } of ranges) {
        if (left === 0) break;
        this.#lexicon.eachOf(from, until, (ordinal) => {
          const word = ordinal >>> 5;
          const bit = 1 << (ordinal & 31);
          if (((bits[word] ?? 0) & ~(matched[word] ?? 0) & bit) === 0) return;
          matched[word] = (matched[word] ?? 0) | bit;
          left -= 1;
          if (points !== null) points[ordinal] = (points[ordinal] ?? 0) + worth;
        });
      }
      bits.set(matched);
    }
  }
}
