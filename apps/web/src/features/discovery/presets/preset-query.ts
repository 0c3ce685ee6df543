import { presetState } from "@starling/validators/preset-state";
import { readState, writeState } from "../filters/query-string.ts";
import { unopened } from "../initial-state.ts";

/** Normalises stored queries, so that equal filters are equal strings. */
export function presetQuery(query: string, isFree: boolean): string {
  return writeState(presetState(unopened(readState(query).state, isFree)));
}
