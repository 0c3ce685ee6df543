import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { trpc } from "../../lib/trpc.ts";

/** Ids of streamers with a pending follow or unfollow. Their loaded follow states are outdated. */
function changing(queryClient: QueryClient): ReadonlySet<unknown> {
  const pending = queryClient.getMutationCache().findAll({ status: "pending" });
  return new Set(pending.map(({ state }) => Reflect.get(new Object(state.variables), "id")));
}

/** Loads the follow states and notification settings of a whole list in one query. */
export function FollowStatuses({ streamers }: { streamers: readonly { id: string }[] }): null {
  const ids = [...new Set(streamers.map(({ id }) => id))];
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const { data } = trpc.follows.statuses.useQuery({ ids }, { enabled: ids.length > 0 });
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
