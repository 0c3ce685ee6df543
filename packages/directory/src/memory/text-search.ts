import { LRUCache } from "lru-cache";
import type { Tier } from "../word-matching.ts";
import { countBits } from "./bitset.ts";
import type { Lexicon } from "./lexicon.ts";

const MAX_SEARCHES = 1_024;

/** Looks up search words in the database's dictionary; returns the match tiers of each word. */
export type ExpandWords = (words: readonly string[]) => Promise<Tier[][]>;

/** Lexemes that match one search word, best match first. */
type Candidates = readonly { from: number; until: number; points: number }[];

export class TextSearch {
  readonly #lexicon: Lexicon;
  readonly #expand: ExpandWords;
  /** The cache is cleared after a lexeme is added. */
  readonly #cache = new LRUCache<string, Promise<Tier[][]>>({ max: MAX_SEARCHES });
  #cachedOf = 0;

  constructor(lexicon: Lexicon, expand: ExpandWords) {
    this.#lexicon = lexicon;
    this.#expand = expand;
  }

  tiersOf(words: readonly string[]): Promise<Tier[][]> {
    if (this.#cachedOf !== this.#lexicon.count) this.#cache.clear();
    this.#cachedOf = this.#lexicon.count;
    const key = words.join(" ");
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const tiers = this.#expand(words);
    this.#cache.set(key, tiers);
    tiers.catch(() => this.#cache.delete(key));
    return tiers;
  }

  #candidatesOf(tiers: readonly Tier[]): Candidates {
    return tiers.flatMap(({ points, lexemes, prefixes }) => {
      const whole = lexemes.flatMap((lexeme): [number, number][] => {
        const number = this.#lexicon.find(lexeme);
        return number < 0 ? [] : [[number, number + 1]];
      });
      const begun = prefixes.flatMap((prefix) => this.#lexicon.rangesOf(prefix));
      return [...whole, ...begun].map(([from, until]) => ({ from, until, points }));
    });
  }

  /** Reduces `bits` to the streamers that match every search word, and adds up `points`. */
  narrow(tiers: readonly Tier[][], bits: Uint32Array, points: Uint16Array | null): void {
    for (const ofWord of tiers) {
      const matched = new Uint32Array(bits.length);
      let left = countBits(bits);
      // Ranges are sorted best first.
      for (const { from, until, points: worth } of this.#candidatesOf(ofWord)) {
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
