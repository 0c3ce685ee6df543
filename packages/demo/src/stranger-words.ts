import type { Language } from "@starling/validators/demographics";
import words from "./material/stranger-words.json" with { type: "json" };

interface StrangerWords {
  /** Relative number of streams in this language. */
  weight: number;
  /** Parts of names in Latin script, or as `latin:native` in both scripts. */
  first: string;
  second: string;
  /** `#` is replaced by a number and `@` by the game. */
  openings: readonly string[];
  endings: readonly string[];
  tags: readonly string[];
}

/** Invented names and titles; none belongs to a real channel. */
export const STRANGER_WORDS: Readonly<Record<Language, StrangerWords>> = words;
