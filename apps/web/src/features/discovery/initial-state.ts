import { type DirectoryState, withSearch } from "@starling/validators/discovery-query";
import { paths } from "../../lib/paths.ts";
import { readState, writeState } from "./filters/query-string.ts";

/** Default sort order for accounts without full directory access (docs/decisions/015). */
const OPENING = "fair";
const USUAL = "createdAt";

const isUsual = ({ search, sortBy, sortOrder }: DirectoryState) =>
  search === "" && sortBy === USUAL && sortOrder === "desc";

/** `isOpening` is true if a free account gets the fair order, because the URL sets no other order. */
export interface OpenedState extends ReturnType<typeof readState> {
  isOpening: boolean;
}

/**
 * Parses a URL. A free account gets the fair order unless the URL sets an order, a search, or the filter that
 * includes unfinished profiles.
 */
export function openState(query: string, isFree: boolean): OpenedState {
  const read = readState(query);
  const isOpening =
    isFree &&
    isUsual(read.state) &&
    read.state.finished &&
    new URLSearchParams(query).get("sortBy") !== USUAL;
  return { ...read, isOpening, state: isOpening ? { ...read.state, sortBy: OPENING } : read.state };
}

/** Writes a free account's newest-first order explicitly, because {@link openState} would replace it. */
export function writeOpenState(state: DirectoryState, isFree: boolean): string {
  const query = writeState(state);
  if (!isFree || !isUsual(state)) return query;
  return query === "" ? `sortBy=${USUAL}` : `${query}&sortBy=${USUAL}`;
}

export function hrefOfState(state: DirectoryState, isFree: boolean): string {
  const search = writeOpenState(state, isFree);
  return search ? `${paths.streamers}?${search}` : paths.streamers;
}

/** Removes the free plan's default order, which presets must not save. */
export function unopened(state: DirectoryState, isFree: boolean): DirectoryState {
  const isOpen = isFree && state.search === "" && state.sortBy === OPENING && state.sortOrder === "desc";
  return isOpen ? { ...state, sortBy: USUAL } : state;
}

/** For free accounts, a search replaces the fair order with best match until the search is cleared. */
export function searched(state: DirectoryState, search: string, isFree: boolean): DirectoryState {
  if (!isFree) return withSearch(state, search);
  const next = withSearch(unopened(state, isFree), search);
  return isUsual(next) && next.finished ? { ...next, sortBy: OPENING } : next;
}
