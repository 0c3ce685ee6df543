import { DEFAULT_STATE, type DirectoryState } from "./discovery-query.ts";

export function presetState(state: DirectoryState): DirectoryState {
  const { page, limit, mode } = DEFAULT_STATE;
  return { ...state, page, limit, mode };
}
