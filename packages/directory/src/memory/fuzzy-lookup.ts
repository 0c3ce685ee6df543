import { SEARCH_FIELDS } from "@starling/validators/lexemes";
import { MAX_WORD } from "@starling/validators/search";
import { letterFilter, type Quality, wordJudge } from "@starling/validators/search-typos";
import { LRUCache } from "lru-cache";
import { candidateRanges, type WordMatch } from "../word-matching.ts";
import type { WordSource } from "./dictionary.ts";
import type { Lexicon } from "./lexicon.ts";
import { FIELD_BYTES } from "./string-pool.ts";

/** Where so many letters of a text end. */
function endOf(bytes: Uint8Array, from: number, end: number, letters: number): number {
  let left = letters;
  for (let at = from; at < end; at += 1) {
    if (((bytes[at] ?? 0) & 0xc0) === 0x80) continue;
    if (left === 0) return at;
    left -= 1;
  }
  return end;
}

/** How well a word answers of which only the beginning is known. */
function asBeginning(quality: Quality | null): Quality | null {
  return quality === "one-typo" || quality === "near-prefix" ? "near-prefix" : null;
}

/** Judges words, each once. */
class Judging {
  readonly matches: WordMatch[] = [];
  readonly #judge: ReturnType<typeof wordJudge>;
  readonly #seen = new Set<string>();
  /** The last beginning: words that begin alike come one after the other. */
  #last = Buffer.alloc(0);

  constructor(query: string) {
    this.#judge = wordJudge(query);
  }

  /** Looks at a word, or at the beginning of so many letters if it is longer. */
  look(bytes: Uint8Array, from: number, end: number, most: number): void {
    const cut = endOf(bytes, from, end, most);
    const isCut = cut < end;
    if (isCut && this.#last.equals(bytes.subarray(from, cut))) return;
    const read = Buffer.from(bytes.subarray(from, cut));
    if (isCut) this.#last = read;
    const word = read.toString();
    const key = isCut ? `${word}…` : word;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const judged = this.#judge(word);
    const quality = isCut ? asBeginning(judged) : judged;
    // What is written right is found without being looked for.
    if (quality === null || quality === "exact" || quality === "prefix") return;
    this.matches.push({ word, quality });
  }
}

/** Every misspelt form of a word that is there. Most candidates are let go by their letters alone. */
function misspeltAmong(words: WordSource, query: string): WordMatch[] {
  const isLike = letterFilter(query);
  const judging = new Judging(query);
  for (const { prefix, suffix, minLength, maxLength } of candidateRanges(query)) {
    // Where a word may be of any length, it only has to begin like the query; one letter more says whether it does.
    const most = maxLength < MAX_WORD ? maxLength : [...query].length + 1;
    const look = (bytes: Uint8Array, from: number, end: number) =>
      judging.look(bytes, from + FIELD_BYTES, end, most);
    const fits = (letters: number, length: number) =>
      length >= minLength && length <= maxLength && isLike(letters, length);
    if (suffix !== "") words.eachEnding(Buffer.from(suffix), fits, look);
    else {
      for (const field of SEARCH_FIELDS) {
        words.eachBeginning(Buffer.from(`${field}:${prefix}`), fits, look);
      }
    }
  }
  return judging.matches;
}

/** Words that are remembered at most, and forms of them all together. */
const REMEMBERED_MOST = 1_024;
const REMEMBERED_FORMS = 65_536;

/** Finds misspelt words. What was loaded never changes, so what was found in it is cached. */
export class FuzzyLookup {
  readonly #lexicon: Lexicon;
  /** By word. An empty list has a size of 1 as well. */
  readonly #cache = new LRUCache<string, WordMatch[]>({
    max: REMEMBERED_MOST,
    maxSize: REMEMBERED_FORMS,
    sizeCalculation: (forms) => Math.max(1, forms.length),
  });

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** Every misspelt form of a word that the lexicon holds. */
  formsOf(query: string): WordMatch[] {
    let loaded = this.#cache.get(query);
    if (loaded === undefined) {
      loaded = misspeltAmong(this.#lexicon.loaded, query);
      this.#cache.set(query, loaded);
    }
    return [...loaded, ...misspeltAmong(this.#lexicon.since, query)];
  }
}
