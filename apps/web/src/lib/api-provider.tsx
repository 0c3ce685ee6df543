import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { getApi } from "./api-client.ts";
import { getSession, subscribeToSession } from "./session-store.ts";
import { ClientContext } from "./trpc.ts";
import { whenIdle } from "./when-idle.ts";

/** A browser that is never idle follows who is live after this long, in milliseconds. */
const LATEST_MS = 3_000;

/** Gives the tree below it the API's hooks. May stand in several places: all share one connection and cache. */
export default function ApiProvider({ children }: { children: ReactNode }) {
  const api = getApi();
  const { client, queries } = api;
  useEffect(() => {
    let last = getSession().me?.id;
    return subscribeToSession(() => {
      const { status, me } = getSession();
      if (status === "loading" || me?.id === last) return;
      if (last !== undefined) queries.clear();
      last = me?.id;
    });
  }, [queries]);
  useEffect(() => whenIdle(api.follow, LATEST_MS), [api]);
  return (
    <ClientContext value={client}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ClientContext>
  );
}
