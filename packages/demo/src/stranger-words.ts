import type { Language } from "@starling/validators/languages";
import words from "./material/stranger-words.json" with { type: "json" };

interface StrangerWords {
  /** Relative number of streams in this language. */
  weight: number;
  /**
   * Words from which channel names are built, separated by spaces. A word is in Latin script, or is written
   * as `latin:native` in both scripts.
   */
  first: string;
  second: string;
  /** In these parts of stream titles, `#` is replaced by a number and `@` by the game. */
  openings: readonly string[];
  endings: readonly string[];
  tags: readonly string[];
}

/** Invented names and titles; none belongs to a real channel. */
export const STRANGER_WORDS: Readonly<Record<Language, StrangerWords>> = words;
