import { MAX_PRESETS } from "@starling/validators/discovery-inputs";
import { readState, writeState } from "@starling/validators/discovery-query";
import { presetState } from "@starling/validators/preset-state";

/** Names are unique, ignoring case, so that they are distinguishable in a menu. */
export const PRESET_NAME_TAKEN = "You already have a preset with this name. Please choose another.";
export const PRESETS_FULL = `You have reached the limit of ${MAX_PRESETS} presets. Remove one to save another.`;

/** Drops unknown parameters. */
export function presetQuery(query: string): string {
  const { state } = readState(new URLSearchParams(query));
  return new URLSearchParams(writeState(presetState(state))).toString();
}

export function isSameName(one: string, other: string): boolean {
  return one.toLocaleLowerCase("en") === other.toLocaleLowerCase("en");
}
