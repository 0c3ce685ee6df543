import { MAX_WORD } from "@starling/validators/search";
import { createWordMatcher, letterFilter, type Quality } from "@starling/validators/search-typos";
import { LRUCache } from "lru-cache";
import { candidateRanges, type WordMatch } from "../word-matching.ts";
import type { Lexicon } from "./lexicon.ts";

/** Cache limits: words, and total of their forms. */
const MAX_WORDS = 1_024;
const MAX_FORMS = 65_536;

/** Match quality of a truncated word: only its beginning was compared. */
function asBeginning(quality: Quality | null): Quality | null {
  return quality === "one-typo" || quality === "near-prefix" ? "near-prefix" : null;
}

class Judging {
  readonly matches: WordMatch[] = [];
  readonly #judge: ReturnType<typeof createWordMatcher>;
  readonly #seen = new Set<string>();

  constructor(query: string) {
    this.#judge = createWordMatcher(query);
  }

  /** Compares a word, cut to `most` letters. */
  look(whole: string, most: number): void {
    const letters = whole.length > most ? [...whole] : [];
    const isCut = letters.length > most;
    const word = isCut ? letters.slice(0, most).join("") : whole;
    const key = isCut ? `${word}…` : word;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const judged = this.#judge(word);
    const quality = isCut ? asBeginning(judged) : judged;
    // Exact and prefix matches are found elsewhere.
    if (quality !== null && quality !== "exact" && quality !== "prefix") this.matches.push({ word, quality });
  }
}

/** Misspelt forms among the lexemes numbered `from` or higher. */
function misspeltAmong(lexicon: Lexicon, query: string, from: number): WordMatch[] {
  const isLike = letterFilter(query);
  const judging = new Judging(query);
  const ranges = candidateRanges(query);
  if (ranges.length === 0) return [];
  const shortest = Math.min(...ranges.map(({ minLength }) => minLength));
  lexicon.eachFitting(
    from,
    (letters, length) => length >= shortest && isLike(letters, length),
    (word, length) => {
      for (const { prefix, suffix, minLength, maxLength } of ranges) {
        if (length < minLength || length > maxLength) continue;
        if (!word.startsWith(prefix) || !word.endsWith(suffix)) continue;
        // Only the beginning of a longer word must match: one letter more than the query is enough to decide.
        judging.look(word, maxLength < MAX_WORD ? maxLength : [...query].length + 1);
      }
    },
  );
  return judging.matches;
}

/** Finds misspelt forms of words. Loaded lexemes never change, so their matches are cached. */
export class FuzzyLookup {
  readonly #lexicon: Lexicon;
  readonly #cache = new LRUCache<string, WordMatch[]>({
    max: MAX_WORDS,
    maxSize: MAX_FORMS,
    sizeCalculation: (forms) => Math.max(1, forms.length),
  });

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  formsOf(query: string): WordMatch[] {
    const loaded = this.#cache.get(query) ?? misspeltAmong(this.#lexicon, query, 0);
    this.#cache.set(query, loaded);
    return [...loaded, ...misspeltAmong(this.#lexicon, query, this.#lexicon.loaded)];
  }
}
