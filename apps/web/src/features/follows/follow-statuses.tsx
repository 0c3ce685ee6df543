import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { trpc } from "../../lib/trpc.ts";

/** The streamers whom a follow, its end or another choice is on its way for: what the server said before it does not count for them. */
function changing(queryClient: QueryClient): ReadonlySet<unknown> {
  const pending = queryClient.getMutationCache().findAll({ status: "pending" });
  return new Set(pending.map(({ state }) => Reflect.get(new Object(state.variables), "id")));
}

/** Learns in one call which of a list's streamers the viewer follows, and what they hear of them; the list's buttons and bells read it from the cache. */
export function FollowStatuses({ ids }: { ids: readonly string[] }): null {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const { data } = trpc.follows.statuses.useQuery({ ids: [...ids] }, { enabled: ids.length > 0 });
  const known = ids.join();
  useEffect(() => {
    if (!data) return;
    const kept = changing(queryClient);
    for (const id of known.split(",")) {
      if (kept.has(id)) continue;
      const alerts = data.followed[id];
      utils.follows.statuses.setData({ ids: [id] }, { followed: alerts ? { [id]: alerts } : {} });
      utils.follows.status.setData({ id }, { isFollowing: alerts !== undefined });
    }
  }, [data, known, utils, queryClient]);
  return null;
}
