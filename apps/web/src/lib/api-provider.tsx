import { IsRestoringProvider, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, use, useEffect } from "react";
import { getApi } from "./api-client.ts";
import { FirstRenderContext, useIsHydrating } from "./first-render.ts";
import { getSession, subscribeToSession } from "./session-store.ts";
import { trpc } from "./trpc.ts";
import { whenIdle } from "./when-idle.ts";

/** Longest wait if the browser is never idle. */
const DEADLINE_MS = 3_000;

/** All providers share one client and cache. */
export default function ApiProvider({ children }: { children: ReactNode }) {
  const api = use(FirstRenderContext)?.api ?? getApi();
  const { client, queries } = api;
  // Queries start after hydration, because an earlier response would change parts that are not hydrated yet.
  const isHydrating = useIsHydrating();
  useEffect(() => {
    let last = getSession().me?.id;
    return subscribeToSession(() => {
      const { status, me } = getSession();
      if (status === "loading" || me?.id === last) return;
      if (last !== undefined) queries.clear();
      last = me?.id;
    });
  }, [queries]);
  useEffect(() => whenIdle(api.follow, DEADLINE_MS), [api]);
  return (
    <trpc.Provider client={client} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <IsRestoringProvider value={isHydrating}>{children}</IsRestoringProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
