import { MAX_WORD } from "./search.ts";

/** Words of one search that count; the rest play no part. It bounds what a search costs. */
const MAX_WORDS = 8;
/** Up to so many words are also looked for as one: "night owl" finds "NightOwl". */
const MAX_JOINABLE = 6;

/**
 * The words of a search that count, each once and with its forms: itself first, then as one with either neighbour, and all
 * words as one. A word is answered by whatever answers one of its forms.
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
