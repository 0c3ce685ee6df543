import { searchKey } from "@starling/validators/search";
import { wordList as texts } from "./words.ts";

/** The words of a typed or pasted text, blanks left out. */
export function splitWords(text: string): string[] {
  return text
    .split(/[,\n\t]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

interface Limits {
  maxCount: number;
  /** Most characters of a word. */
  max: number;
}

/** A list after words were added to it, and what became of those that were not. */
export interface AddedWords {
  words: string[];
  /** What is too long or too much, to be typed on. */
  rest: string[];
  problem: string | undefined;
}

/** Adds words to a list. The same word in other letters is added once. */
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
