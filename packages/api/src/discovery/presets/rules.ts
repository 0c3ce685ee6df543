import { MAX_PRESETS } from "@starling/validators/discovery-inputs";
import { readState, writeState } from "@starling/validators/discovery-query";
import { presetState } from "@starling/validators/preset-state";

/** Two presets of one name could not be told apart in a menu, whatever their case. */
export const PRESET_NAME_TAKEN = "You already have a preset with this name. Please choose another.";
export const PRESETS_FULL = `You have reached the limit of ${MAX_PRESETS} presets. Remove one to save another.`;

/** An address as a preset keeps it; what the directory does not know is not kept at all. */
export function presetQuery(query: string): string {
  const { state } = readState(new URLSearchParams(query));
  return new URLSearchParams(writeState(presetState(state))).toString();
}

/** Whether two presets' names are the same to a reader. */
export function isSameName(one: string, other: string): boolean {
  return one.toLocaleLowerCase("en") === other.toLocaleLowerCase("en");
}
