import type { QueryClient } from "@tanstack/react-query";
import { changeEntities } from "../../lib/map-entities.ts";

/** Updates follower counts optimistically in all cached responses. `by` is -1 for an unfollow. */
export function changeFollowCounts(queries: QueryClient, streamerId: string, by: number): void {
  changeEntities(queries, ({ id, followersCount: count }) =>
    id === streamerId && typeof count === "number" ? { followersCount: Math.max(count + by, 0) } : undefined,
  );
  changeEntities(
    queries,
    ({ followedStreamersCount: count }) =>
      typeof count === "number" ? { followedStreamersCount: Math.max(count + by, 0) } : undefined,
    { queryKey: [["profiles", "me"]] },
  );
}

export function setFollowers(queries: QueryClient, streamerId: string, followersCount: number): void {
  changeEntities(queries, (entity) =>
    entity.id === streamerId && typeof entity.followersCount === "number" ? { followersCount } : undefined,
  );
}
