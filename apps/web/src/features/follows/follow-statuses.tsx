import { useEffect } from "react";
import { trpc } from "../../lib/trpc.ts";

/** Learns in one call which of a list's streamers the viewer follows; the list's follow buttons read it from the cache. */
export function FollowStatuses({ ids }: { ids: readonly string[] }): null {
  const utils = trpc.useUtils();
  const { data } = trpc.follows.statuses.useQuery({ ids: [...ids] }, { enabled: ids.length > 0 });
  const known = ids.join();
  useEffect(() => {
    if (!data) return;
    const followed = new Set(data.followedIds);
    for (const id of known.split(",")) {
      utils.follows.status.setData({ id }, { isFollowing: followed.has(id) });
    }
  }, [data, known, utils]);
  return null;
}
