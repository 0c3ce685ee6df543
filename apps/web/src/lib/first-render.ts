import type { PublicPage } from "@starling/validators/public-pages";
import { createContext, startTransition, use, useEffect, useState, useSyncExternalStore } from "react";
import type { Api } from "./api-client.ts";
import type { Hints } from "./hints.ts";
import type { Session } from "./session-store.ts";
import type { Site } from "./site.ts";

/** Data with which the server renders a page and the browser hydrates it. */
export interface FirstRender {
  session: Session;
  /** Whether the browser sent the cookie that indicates a session. */
  hasHint: boolean;
  site: Site;
  hints: Hints;
  /** Time of the server's rendering, in milliseconds since the epoch. */
  now: number;
  /** Public page at `path`; null for an unknown username. */
  publicPage?: PublicPage | null;
  path: string;
  /** Query string of the page's URL, without the leading `?`. */
  search: string;
  /** The server's API client for this render. Browsers use one client per page. */
  api?: Api;
}

/** Null in tests that render without a document. */
export const FirstRenderContext = createContext<FirstRender | null>(null);

const neverChanges = () => () => undefined;

/** A value that only the browser knows. The first render uses the server's value, to match its HTML. */
export function useBrowserFact<Fact extends string | number | boolean>(
  read: () => Fact,
  given: (first: FirstRender) => Fact,
  subscribe: (listener: () => void) => () => void = neverChanges,
): Fact {
  const first = use(FirstRenderContext);
  return useSyncExternalStore(subscribe, read, () => (first ? given(first) : read()));
}

/**
 * Whether this server-rendered component is still hydrating. The value changes in a transition, so that React
 * first hydrates all parts of the component.
 */
export function useIsHydrating(): boolean {
  const isRenderedByServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [isHydrating, setHydrating] = useState(isRenderedByServer);
  useEffect(() => startTransition(() => setHydrating(false)), []);
  return isHydrating;
}
