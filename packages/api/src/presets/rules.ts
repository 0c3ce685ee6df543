import { MAX_PRESETS } from "@starling/validators/discovery-inputs";
import { DEFAULT_STATE, readState, writeState } from "@starling/validators/discovery-query";

/** Two presets of one name could not be told apart in a menu, whatever their case. */
export const PRESET_NAME_TAKEN = "You already have a preset with this name. Please choose another.";
export const PRESETS_FULL = `You have ${MAX_PRESETS} presets, which is all there is room for. Remove one to save another.`;

/**
 * What a preset keeps of an address: filters, search and order. The page, the number on it and the mode belong to the
 * moment, and what the directory does not know is not kept at all.
 */
export function presetQuery(query: string): string {
  const { page, limit, mode } = DEFAULT_STATE;
  const { state } = readState(new URLSearchParams(query));
  return new URLSearchParams(writeState({ ...state, page, limit, mode })).toString().replaceAll("%2C", ",");
}

/** Whether two presets' names are the same to a reader. */
export function isSameName(one: string, other: string): boolean {
  return one.toLocaleLowerCase("en") === other.toLocaleLowerCase("en");
}
