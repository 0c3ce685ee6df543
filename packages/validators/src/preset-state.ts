import { DEFAULT_STATE, type DirectoryState } from "./discovery-query.ts";

/** Keeps filters, search and order, without page, page size and view. */
export function presetState(state: DirectoryState): DirectoryState {
  const { page, limit, mode } = DEFAULT_STATE;
  return { ...state, page, limit, mode };
}
