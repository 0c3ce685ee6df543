import { languageNamed } from "@starling/validators/language-names";
import { languageLexeme, SEARCH_FIELDS, type SearchField } from "@starling/validators/lexemes";
import { MAX_WORD } from "@starling/validators/search";
import { formsOf } from "@starling/validators/search-forms";
import {
  createWordMatcher,
  halvesOf,
  LONG_WORD,
  mayBeNearPrefix,
  nearBeginning,
  typosIn,
  type Quality as WordQuality,
} from "@starling/validators/search-typos";
import { synonymsOf } from "@starling/validators/synonyms";

export type Quality = WordQuality;

/** Range of words in the dictionary. The user may have misspelled one of them as the search word. */
export interface WordRange {
  /** Beginning of the words; empty if `suffix` is set. */
  prefix: string;
  suffix: string;
  /** Length limits in code points, inclusive. */
  minLength: number;
  maxLength: number;
}

/** For quality `near-prefix`, only the beginning of the word matches. */
export interface WordMatch {
  word: string;
  quality: Quality;
}

/**
 * Search matches that score the same number of points. A prefix such as `n:lu` replaces a list of all lexemes
 * with this prefix. If a streamer matches several tiers, only the best tier counts.
 */
export interface Tier {
  points: number;
  lexemes: string[];
  prefixes: string[];
}

/**
 * Points of a match by search field and quality. In texts (field `b`), a word may contain only one typo,
 * because with two typos, too many texts would match.
 */
const POINTS: Record<SearchField, Partial<Record<Quality | "synonym", number>>> = {
  w: { exact: 26, prefix: 21, "one-typo": 19, "near-prefix": 15, "two-typos": 14 },
  n: { exact: 24, prefix: 20, "one-typo": 18, "near-prefix": 13, "two-typos": 12 },
  t: { exact: 22, synonym: 17, prefix: 16, "one-typo": 11, "near-prefix": 9, "two-typos": 8 },
  b: { exact: 15, prefix: 10, "one-typo": 4 },
};

/** Fields of names, which may contain the name of a language, as in "French Toast". */
const NAME_FIELDS: readonly SearchField[] = ["w", "n"];
const LANGUAGE_POINTS = 22;

/**
 * All words that {@link matchQualityOf} rates as misspelled are in these ranges. The ranges may omit words
 * that start with the query.
 */
export function candidateRanges(word: string): WordRange[] {
  const typos = typosIn(word);
  if (typos === 0) return [];
  const letters = [...word];
  const { length } = letters;
  const [head, tail] = halvesOf(word);
  const [before = "", after = ""] = letters.slice([...head].length - 1);
  const crossed = `${head.slice(0, head.length - before.length)}${after}${before}${tail.slice(after.length)}`;
  const near = { minLength: length - 1, maxLength: length + 1 };
  const longest = mayBeNearPrefix(word) ? MAX_WORD : length + 1;
  const [first = ""] = letters;
  const least = length < LONG_WORD ? LONG_WORD : length - 2;
  return [
    { prefix: head, suffix: "", minLength: length - 1, maxLength: longest },
    { prefix: "", suffix: tail, ...near },
    { prefix: crossed, suffix: "", minLength: length, maxLength: length },
    ...(typos < 2 ? [] : [{ prefix: first, suffix: "", minLength: least, maxLength: length + 2 }]),
  ];
}

/** Returns null for no match. For many candidates use `createWordMatcher`. */
export function matchQualityOf(query: string, candidate: string): Quality | null {
  return createWordMatcher(query)(candidate);
}

/** Distinct beginnings of the near-prefix matches; few, even for thousands of matching words. */
function nearBeginnings(query: string, matches: readonly WordMatch[]): string[] {
  const near = matches.filter(({ quality }) => quality === "near-prefix");
  return [...new Set(near.map(({ word }) => nearBeginning(query, word)))];
}

type Found = Map<number, { lexemes: Set<string>; prefixes: Set<string> }>;

function placeIn(found: Found, points: number) {
  const place = found.get(points) ?? { lexemes: new Set(), prefixes: new Set() };
  found.set(points, place);
  return place;
}

function addForm(found: Found, query: string, matches: readonly WordMatch[]): void {
  const begun: WordMatch[] = [
    { word: query, quality: "prefix" },
    ...nearBeginnings(query, matches).map((word): WordMatch => ({ word, quality: "near-prefix" })),
  ];
  const whole: WordMatch[] = [
    { word: query, quality: "exact" },
    ...matches.filter(({ quality }) => quality === "one-typo" || quality === "two-typos"),
  ];
  for (const field of SEARCH_FIELDS) {
    const points = POINTS[field];
    const add = (into: "lexemes" | "prefixes", word: string, worth: number | undefined) => {
      if (worth !== undefined) placeIn(found, worth)[into].add(`${field}:${word}`);
    };
    for (const { word, quality } of whole) add("lexemes", word, points[quality]);
    for (const { word, quality } of begun) add("prefixes", word, points[quality]);
    if (points.synonym !== undefined)
      for (const other of synonymsOf(query)) add("lexemes", other, points.synonym);
  }
}

/**
 * Adds streamers who speak the language, and streamers with a name in which a word starts with the search
 * word.
 */
function addLanguage(found: Found, word: string, language: string): void {
  placeIn(found, LANGUAGE_POINTS).lexemes.add(languageLexeme(language));
  for (const field of NAME_FIELDS) {
    const { exact, prefix } = POINTS[field];
    if (exact !== undefined) placeIn(found, exact).lexemes.add(`${field}:${word}`);
    if (prefix !== undefined) placeIn(found, prefix).prefixes.add(`${field}:${word}`);
  }
}

function tiersIn(found: Found): Tier[] {
  return [...found]
    .sort(([one], [other]) => other - one)
    .map(([points, { lexemes, prefixes }]) => ({ points, lexemes: [...lexemes], prefixes: [...prefixes] }));
}

/** Tiers of a search word, best first. `matches` are its misspelled forms. */
export function tiersOf(query: string, matches: readonly WordMatch[]): Tier[] {
  const found: Found = new Map();
  addForm(found, query, matches);
  return tiersIn(found);
}

export function wordsToLookUp(words: readonly string[]): string[] {
  return [...new Set(formsOf(words).flat())].filter(
    (word) => typosIn(word) > 0 && languageNamed(word) === undefined,
  );
}

/**
 * Returns the tiers (see {@link Tier}) of each search word, best tier first. Calls `matchesOf` only for
 * {@link wordsToLookUp}.
 */
export function expandSearch(
  words: readonly string[],
  matchesOf: (word: string) => readonly WordMatch[],
): Tier[][] {
  const known = new Map(wordsToLookUp(words).map((word) => [word, matchesOf(word)]));
  return formsOf(words).map((forms) => {
    const found: Found = new Map();
    for (const form of forms) {
      const language = languageNamed(form);
      if (language === undefined) addForm(found, form, known.get(form) ?? []);
      else addLanguage(found, form, language);
    }
    return tiersIn(found);
  });
}
