import type { Me } from "@starling/validators/sessions";
import { type DehydratedState, hydrate } from "@tanstack/react-query";
import superjson from "superjson";
import { getApi } from "./api-client.ts";
import { keyOf, ME_QUERY } from "./page-queries.ts";

/** Fills the cache from the document, and returns the member that it was rendered for. */
export function hydrateQueries(state: DehydratedState): Me | undefined {
  const { queries } = getApi();
  hydrate(queries, state, { defaultOptions: { deserializeData: superjson.deserialize } });
  // Marks the data as fetched now, because the clocks of the server and the browser differ.
  for (const query of queries.getQueryCache().getAll())
    queries.setQueryData(query.queryKey, query.state.data, { updatedAt: Date.now() });
  return queries.getQueryData<Me>(keyOf(ME_QUERY));
}
