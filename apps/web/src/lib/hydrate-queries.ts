import type { Me } from "@starling/validators/sessions";
import { type DehydratedState, hydrate } from "@tanstack/react-query";
import superjson from "superjson";
import { getApi } from "./api-client.ts";
import { keyOf, ME_QUERY } from "./page-queries.ts";

/** Returns the signed-in member. */
export function hydrateQueries(state: DehydratedState): Me | undefined {
  const { queries } = getApi();
  hydrate(queries, state, { defaultOptions: { deserializeData: superjson.deserialize } });
  // Marks the data as fetched now, because the server's clock differs from the browser's.
  for (const query of queries.getQueryCache().getAll())
    queries.setQueryData(query.queryKey, query.state.data, { updatedAt: Date.now() });
  return queries.getQueryData<Me>(keyOf(ME_QUERY));
}
