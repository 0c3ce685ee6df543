import type { FilterName } from "@starling/validators/discovery-filters";
import { type DirectoryState, withSearch } from "@starling/validators/discovery-query";
import type { Topic } from "./suggestions.ts";

const FILTER_OF = {
  game: "games",
  category: "streamingCategory",
  tag: "streamingTags",
} as const satisfies Record<Topic["kind"], FilterName>;

/** Also clears the search and returns to page 1. */
export function withTopic(state: DirectoryState, { kind, name }: Topic): DirectoryState {
  const filter = FILTER_OF[kind];
  const chosen = state[filter].includes(name) ? state[filter] : [...state[filter], name];
  return withSearch({ ...state, [filter]: chosen }, "");
}
