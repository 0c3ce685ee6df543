import { MAX_WORD, searchWords } from "@starling/validators/search";

const MAX_SEARCH_WORDS = 8;

/** Words of a search in lower case, without accents. Empty if the search contains no letters or digits. */
export function wordsOf(search: string): string[] {
  const words = searchWords(search).map((word) => [...word].slice(0, MAX_WORD).join(""));
  return [...new Set(words)].slice(0, MAX_SEARCH_WORDS);
}

/** Words contain only letters and digits, so they need no escaping. */
export function queryOf(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(" & ");
}
