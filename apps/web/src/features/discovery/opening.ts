import { type DirectoryState, withSearch } from "@starling/validators/discovery-query";
import { readState, writeState } from "./filters/query-string.ts";

/** The order that the page opens with for an account without the full directory (docs/decisions/015). */
const OPENING = "fair";
const USUAL = "createdAt";

const isUsual = ({ search, sortBy, sortOrder }: DirectoryState) =>
  search === "" && sortBy === USUAL && sortOrder === "desc";

/** An address as the page reads it, and whether its order was chosen by the page. */
export interface OpenedState extends ReturnType<typeof readState> {
  isOpening: boolean;
}

/** Reads an address. Without a usable order, a search or unfinished profiles it opens a free account's page in the fair order. */
export function openState(query: string, isFree: boolean): OpenedState {
  const read = readState(query);
  const isOpening =
    isFree &&
    isUsual(read.state) &&
    read.state.finished &&
    new URLSearchParams(query).get("sortBy") !== USUAL;
  return { ...read, isOpening, state: isOpening ? { ...read.state, sortBy: OPENING } : read.state };
}

/** Writes an address. A free account's says the usual order, which {@link openState} would not take for chosen. */
export function writeOpenState(state: DirectoryState, isFree: boolean): string {
  const query = writeState(state);
  if (!isFree || !isUsual(state)) return query;
  return query === "" ? `sortBy=${USUAL}` : `${query}&sortBy=${USUAL}`;
}

/** The state as somebody with the whole directory would have it: an opening order was not chosen, so no preset saves it. */
export function unopened(state: DirectoryState, isFree: boolean): DirectoryState {
  const isOpen = isFree && state.search === "" && state.sortBy === OPENING && state.sortOrder === "desc";
  return isOpen ? { ...state, sortBy: USUAL } : state;
}

/** The state with other words. The opening order gives way to the best match, and comes back when the search is cleared. */
export function searched(state: DirectoryState, search: string, isFree: boolean): DirectoryState {
  if (!isFree) return withSearch(state, search);
  const next = withSearch(unopened(state, isFree), search);
  return isUsual(next) && next.finished ? { ...next, sortBy: OPENING } : next;
}
