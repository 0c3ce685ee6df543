import { LazyApiProvider } from "../lib/lazy-api-provider.ts";
import { navigationCode } from "./layout/layout.tsx";
import { MemberActions } from "./layout/top-bar.tsx";

export { hydrateQueries } from "../lib/hydrate-queries.ts";

/** Resolves once the code of a member's page, except the page itself, is loaded. */
export async function memberCode(): Promise<void> {
  await Promise.all([navigationCode(), MemberActions.loaded(), LazyApiProvider.loaded()]);
}
