import { MAX_WORD } from "./search.ts";

/** Maximum words per search; further words are ignored. */
const MAX_WORDS = 8;
/** Searches with at most this many words also match joined words: "night owl" finds "NightOwl". */
const MAX_JOINABLE = 6;

/**
 * Forms of each distinct word, any of which may match: the word alone, joined with a neighbor, and all words
 * joined.
 */
export function formsOf(words: readonly string[]): string[][] {
  const counted = words.slice(0, MAX_WORDS).map((word) => [...word].slice(0, MAX_WORD).join(""));
  const forms = new Map(counted.map((word) => [word, new Set([word])]));
  const isJoinable = counted.length <= MAX_JOINABLE;
  for (const [at, word] of isJoinable ? counted.entries() : []) {
    for (const run of [counted.slice(Math.max(0, at - 1), at + 1), counted.slice(at, at + 2), counted]) {
      const joined = run.join("");
      if (joined.length <= MAX_WORD) forms.get(word)?.add(joined);
    }
  }
  return [...forms.values()].map((found) => [...found]);
}
