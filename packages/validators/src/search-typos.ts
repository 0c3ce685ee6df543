import { distanceTo, patternOf } from "./search-distance.ts";

/**
 * `near-prefix`: the word starts with a misspelling of the search word. The misspelling has one typo, in the
 * second half of the search word.
 */
export type Quality = "exact" | "prefix" | "one-typo" | "two-typos" | "near-prefix";

const DIGITS = /^\p{N}+$/u;
const MIN_FUZZY_LENGTH = 6;

/** Minimum length of the query or the candidate for a match with two typos. */
export const LONG_WORD = 8;

/** Numbers allow no typos, because 2023 is not a misspelled 2024. */
export function typosIn(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  if (length < 4 || DIGITS.test(word)) return 0;
  return length < LONG_WORD - 2 ? 1 : 2;
}

/** A single typo usually changes only one half, but swapping the two middle letters changes both. */
export function halvesOf(word: string): [string, string] {
  const letters = [...word];
  const middle = Math.ceil(letters.length / 2);
  return [letters.slice(0, middle).join(""), letters.slice(middle).join("")];
}

/**
 * Numbers may not match as a near prefix. Short words may not either, because they would match too many
 * words.
 */
export function mayBeNearPrefix(word: string): boolean {
  return typosIn(word) > 0 && [...word].length >= MIN_FUZZY_LENGTH;
}

/** Bit set of a word's letters; several letters may share a bit. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if ((code & 0xfc00) !== 0xd800) letters |= 1 << (code & 31);
  }
  return letters;
}

function bitsOf(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Returns a quick check that excludes most words that do not match. Its parameters are the letters of a word
 * ({@link lettersOf}) and the length of the word in code points.
 */
export function letterFilter(query: string): (letters: number, length: number) => boolean {
  const allowed = typosIn(query);
  const wanted = lettersOf(query);
  // A near-prefix match may continue with any letters. So a word longer than the query may contain more
  // letters that the query lacks.
  const beginsAt = mayBeNearPrefix(query) ? [...query].length - 1 : Number.POSITIVE_INFINITY;
  return (letters, length) =>
    bitsOf(wanted & ~letters) <= allowed && bitsOf(letters & ~wanted) <= Math.max(allowed, length - beginsAt);
}

/** Rates candidates in linear time. Two typos require a long word and a matching first letter. */
export function createWordMatcher(query: string): (candidate: string) => Quality | null {
  const allowed = typosIn(query);
  const pattern = patternOf(query);
  const isLike = letterFilter(query);
  const [half] = halvesOf(query);
  const [first = ""] = query;
  const isNearable = mayBeNearPrefix(query);
  const isLong = [...query].length >= LONG_WORD;
  const mayHaveTwo = (candidate: string) =>
    allowed === 2 && candidate.startsWith(first) && (isLong || [...candidate].length >= LONG_WORD);
  return (candidate) => {
    if (candidate.startsWith(query)) return candidate.length === query.length ? "exact" : "prefix";
    if (allowed === 0 || !isLike(lettersOf(candidate), candidate.length)) return null;
    const { whole, beginning } = distanceTo(pattern, candidate);
    if (whole === 1) return "one-typo";
    if (isNearable && beginning === 1 && candidate.startsWith(half)) return "near-prefix";
    return whole === 2 && mayHaveTwo(candidate) ? "two-typos" : null;
  };
}

/** Beginning that makes the candidate a near-prefix match. Every word with this beginning matches too. */
export function nearBeginning(query: string, candidate: string): string {
  const { letters } = distanceTo(patternOf(query), candidate);
  return [...candidate].slice(0, letters).join("");
}
