import { msg, t } from "@starling/i18n/translate";
import { MAX_PRESETS } from "@starling/validators/discovery-inputs";
import { readState, writeState } from "@starling/validators/discovery-query";
import { presetState } from "@starling/validators/preset-state";

export const PRESET_NAME_TAKEN = msg("You already have a preset with this name. Please choose another.");
export const presetsFull = () =>
  t(
    "{max, plural, one {You have reached the limit of # preset. Remove it to save another.} other {You have reached the limit of # presets. Remove one to save another.}}",
    { max: MAX_PRESETS },
  );

/** Drops unknown parameters. */
export function presetQuery(query: string): string {
  const { state } = readState(new URLSearchParams(query));
  return new URLSearchParams(writeState(presetState(state))).toString();
}

export function isSameName(one: string, other: string): boolean {
  return one.toLocaleLowerCase("en") === other.toLocaleLowerCase("en");
}
