import { MAX_WORD, searchWords } from "@starling/validators/search";

/** Words of a search that count: more of them find nothing that these do not. */
const MOST_WORDS = 8;

/**
 * The words of a search as clips are compared with them: without accents and case, none twice, each looked for by its
 * beginning. None where the text holds neither letters nor digits.
 */
export function wordsOf(search: string): string[] {
  const words = searchWords(search).map((word) => [...word].slice(0, MAX_WORD).join(""));
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** The same as PostgreSQL reads it. Words hold letters and digits only, so quoting them is enough. */
export function queryOf(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(" & ");
}
