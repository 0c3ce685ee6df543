import { DEFAULT_STATE, type DirectoryState } from "./discovery-query.ts";

/** What a preset keeps of the directory: filters, search and order. Page, page size and view belong to the moment. */
export function presetState(state: DirectoryState): DirectoryState {
  const { page, limit, mode } = DEFAULT_STATE;
  return { ...state, page, limit, mode };
}
