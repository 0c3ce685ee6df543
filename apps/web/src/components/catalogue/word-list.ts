import { searchKey } from "@starling/validators/search";
import { wordList as texts } from "./words.ts";

/** Commas of all supported scripts. */
export const COMMA = /[,，、،]/;
const BETWEEN_WORDS = /[,，、،\n\t]/;

export function splitWords(text: string): string[] {
  return text
    .split(BETWEEN_WORDS)
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

interface Limits {
  maxCount: number;
  max: number;
}

export interface AddedWords {
  words: string[];
  /** Words that were not added, because the word is too long or the list is full. */
  rest: string[];
  problem: string | undefined;
}

/** Adds words within the limits; removes duplicates, ignoring case. */
export function addWords(words: readonly string[], added: readonly string[], limits: Limits): AddedWords {
  const known = new Set(words.map(searchKey));
  const result: AddedWords = { words: [...words], rest: [], problem: undefined };
  for (const word of added) {
    if (known.has(searchKey(word))) continue;
    if (word.length > limits.max) {
      result.problem = texts.tooLong(limits.max);
      result.rest.push(word);
    } else if (result.words.length >= limits.maxCount) {
      result.problem = texts.limitReached(limits.maxCount);
      result.rest.push(word);
    } else {
      known.add(searchKey(word));
      result.words.push(word);
    }
  }
  return result;
}
