import type { FunPrompt } from "../fun-prompts.ts";

/** The value of a catalogue field as it rests: never null, never empty. */
export type StoredValue = string | number | boolean | string[] | number[] | FunPrompt[];

/** The catalogue's values of a profile by dotted path. */
export type StoredDetails = Record<string, StoredValue>;
