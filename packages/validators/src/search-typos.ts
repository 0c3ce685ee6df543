import { distanceTo, patternOf } from "./search-distance.ts";

/**
 * How well a word answers a word of a search. A near prefix begins as the search word does, with one typo in its latter
 * half.
 */
export type Quality = "exact" | "prefix" | "one-typo" | "two-typos" | "near-prefix";

const DIGITS = /^\p{N}+$/u;
const SHORTEST_NEAR = 6;

/**
 * How many typos are forgiven in a word: none below 4 letters, one to 7, two from 8 on. None in a number: 2023 is not a
 * misspelt 2024.
 */
export function typosIn(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  if (length < 4 || DIGITS.test(word)) return 0;
  return length < 8 ? 1 : 2;
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

/** The letters of a word as a set of 32 bits; several letters may share a bit. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsOf(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * Compares many words with one of a search; the time is linear in the words. A candidate that lacks more letters than typos
 * are forgiven is let go before it is compared.
 */
export function wordJudge(query: string): (candidate: string) => Quality | null {
  const allowed = typosIn(query);
  const pattern = patternOf(query);
  const [half] = halvesOf(query);
  const [first = ""] = query;
  const letters = lettersOf(query);
  const isNearable = mayBeNearPrefix(query);
  // A letter of two code units may change two bits of the set.
  const missable = pattern.isPlain ? allowed : allowed * 2;
  return (candidate) => {
    if (candidate.startsWith(query)) return candidate.length === query.length ? "exact" : "prefix";
    if (allowed === 0 || bitsOf(letters & ~lettersOf(candidate)) > missable) return null;
    const { whole, beginning } = distanceTo(pattern, candidate);
    if (whole === 1) return "one-typo";
    if (isNearable && beginning === 1 && candidate.startsWith(half)) return "near-prefix";
    return whole === 2 && allowed === 2 && candidate.startsWith(first) ? "two-typos" : null;
  };
}
