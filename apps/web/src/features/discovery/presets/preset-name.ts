import { listText } from "@starling/i18n/format";
import { DEFAULT_FILTERS, type DirectoryState, filtersOfState } from "@starling/validators/discovery-query";
import { MAX_PRESET_NAME } from "@starling/validators/limits";
import { presetState } from "@starling/validators/preset-state";
import { cutText } from "@starling/validators/truncate-text";
import { chipsOf } from "../filters/chips.ts";
import { readState, writeState } from "../filters/query-string.ts";
import { unopened } from "../initial-state.ts";

const SHOWN = 3;

export function suggestedName(state: DirectoryState): string {
  const values = chipsOf(filtersOfState(state))
    .filter(({ names }) => names.some((name) => state[name] !== DEFAULT_FILTERS[name]))
    .flatMap(({ value }) => value ?? []);
  const name = [state.search, ...values].filter((value) => value !== "").slice(0, SHOWN);
  return cutText(listText(name, "plain"), MAX_PRESET_NAME).trim();
}

/** Normalizes stored queries, so that equal filters are equal strings. */
export function presetQuery(query: string, isFree: boolean): string {
  return writeState(presetState(unopened(readState(query).state, isFree)));
}
