import { distanceTo, patternOf } from "./search-distance.ts";

/**
 * How well a word answers a word of a search. A near prefix begins as the search word does, with one typo in its latter
 * half.
 */
export type Quality = "exact" | "prefix" | "one-typo" | "two-typos" | "near-prefix";

const DIGITS = /^\p{N}+$/u;
const SHORTEST_NEAR = 6;

/** Letters from which a word is long: then two typos are forgiven. */
export const LONG_WORD = 8;

/**
 * How many typos are looked for in a word of a search: none below 4 letters, one, and two from 6 on, as two letters may be
 * missing of a long word. None in a number: 2023 is not a misspelt 2024.
 */
export function typosIn(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  if (length < 4 || DIGITS.test(word)) return 0;
  return length < LONG_WORD - 2 ? 1 : 2;
}

/** The halves of a word; with one typo at most one of them is misspelt, unless two letters changed places between them. */
export function halvesOf(word: string): [string, string] {
  const letters = [...word];
  const middle = Math.ceil(letters.length / 2);
  return [letters.slice(0, middle).join(""), letters.slice(middle).join("")];
}

/** Whether a longer word may begin like this one with a typo. Shorter ones would find half the dictionary. */
export function mayBeNearPrefix(word: string): boolean {
  return typosIn(word) > 0 && [...word].length >= SHORTEST_NEAR;
}

/** The letters of a word as a set of 32 bits; several letters may share a bit, and none takes two. */
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
 * Lets go most words that cannot be misspelt forms of one of a search, by their {@link lettersOf} and their length in code
 * points (or more) alone: a typo takes away one letter at most and brings one at most. An index that keeps both beside its
 * words need not touch the words themselves.
 */
export function letterFilter(query: string): (letters: number, length: number) => boolean {
  const allowed = typosIn(query);
  const wanted = lettersOf(query);
  // A word that only begins like the query brings the letters of its end too.
  const beginsAt = mayBeNearPrefix(query) ? [...query].length - 1 : Number.POSITIVE_INFINITY;
  return (letters, length) =>
    bitsOf(wanted & ~letters) <= allowed && bitsOf(letters & ~wanted) <= Math.max(allowed, length - beginsAt);
}

/**
 * Compares many words with one of a search; the time is linear in the words. Of two typos one of both words must be long, and
 * their first letter right.
 */
export function wordJudge(query: string): (candidate: string) => Quality | null {
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

/**
 * The shortest beginning of a near prefix that is the query with one typo. Whatever begins so is a near prefix too, so it
 * stands for all of them.
 */
export function nearBeginning(query: string, candidate: string): string {
  const { letters } = distanceTo(patternOf(query), candidate);
  return [...candidate].slice(0, letters).join("");
}
