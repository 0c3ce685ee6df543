import type { Me } from "@starling/validators/sessions";
import type { DehydratedState } from "@tanstack/react-query";
import { hydrateQueries } from "../lib/hydrate-queries.ts";
import { LazyApiProvider } from "../lib/lazy-api-provider.ts";
import { navigationCode } from "./layout/layout.tsx";
import { MemberActions, TopSearch } from "./layout/top-bar.tsx";

/** Fills the query cache from the document, and loads the code that every member's page needs. */
export async function startMember(state: DehydratedState): Promise<Me | undefined> {
  const me = hydrateQueries(state);
  await Promise.all([navigationCode(), MemberActions.loaded(), TopSearch.loaded(), LazyApiProvider.loaded()]);
  return me;
}
