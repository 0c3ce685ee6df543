/** How well a word of the directory answers a word of a search. */
export type Quality = "exact" | "prefix" | "one-typo" | "two-typos";

/** Where candidates for a word are found: words with a beginning or an end, of so many characters. */
export interface WordRange {
  /** One of both is empty. */
  prefix: string;
  suffix: string;
  minLength: number;
  maxLength: number;
}

/** Lexemes that answer a word of a search equally well. A streamer's points for the word are those of its best tier. */
export interface Tier {
  points: number;
  lexemes: string[];
}
