import { DEFAULT_FILTERS, type DirectoryState, filtersOfState } from "@starling/validators/discovery-query";
import { MAX_PRESET_NAME } from "@starling/validators/limits";
import { cutText } from "@starling/validators/truncate-text";
import { chipsOf } from "../filters/chips.ts";

const SHOWN = 3;

/** Suggested name from the filters, such as "Chess, Kick". */
export function suggestedName(state: DirectoryState): string {
  const values = chipsOf(filtersOfState(state))
    .filter(({ names }) => names.some((name) => state[name] !== DEFAULT_FILTERS[name]))
    .flatMap(({ value }) => value ?? []);
  const name = [state.search, ...values].filter((value) => value !== "").slice(0, SHOWN);
  return cutText(name.join(", "), MAX_PRESET_NAME).trim();
}
