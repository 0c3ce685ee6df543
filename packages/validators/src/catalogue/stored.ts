import type { FunPrompt } from "../fun-prompts.ts";

/** Stored value of a profile field: never null or empty. */
export type StoredValue = string | number | boolean | string[] | number[] | FunPrompt[];

/** Stored values by dotted path. */
export type StoredDetails = Record<string, StoredValue>;
