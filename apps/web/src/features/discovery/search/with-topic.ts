import type { FilterName } from "@starling/validators/discovery-filters";
import { type DirectoryState, withSearch } from "@starling/validators/discovery-query";
import type { Topic } from "./suggestions.ts";

const FILTER_OF = {
  game: "games",
  category: "streamingCategory",
  tag: "streamingTags",
} as const satisfies Record<Topic["kind"], FilterName>;

/** The state filtered by a topic too, on page 1 and without the words that led to it. */
export function withTopic(state: DirectoryState, { kind, name }: Topic): DirectoryState {
  const filter = FILTER_OF[kind];
  const chosen = state[filter].includes(name) ? state[filter] : [...state[filter], name];
  return withSearch({ ...state, [filter]: chosen }, "");
}
