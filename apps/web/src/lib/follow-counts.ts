import { isRecord } from "@starling/validators/records";
import type { QueryClient } from "@tanstack/react-query";

const OWN_PROFILE = [["profiles", "me"]];

/** Updates follower and following counts optimistically in all cached responses; `by` -1 reverts a follow. */
export function changeFollowCounts(queries: QueryClient, streamerId: string, by: number): void {
  updateFollowers(queries, streamerId, (followers) => Math.max(followers + by, 0));
  queries.setQueriesData({ queryKey: OWN_PROFILE }, (own: unknown) =>
    isRecord(own) && typeof own.followedStreamersCount === "number"
      ? { ...own, followedStreamersCount: Math.max(own.followedStreamersCount + by, 0) }
      : own,
  );
}

export function setFollowers(queries: QueryClient, streamerId: string, followers: number): void {
  updateFollowers(queries, streamerId, () => followers);
}

function updateFollowers(queries: QueryClient, id: string, next: (followers: number) => number): void {
  for (const query of queries.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = query.state;
    const changed = withFollowers(data, id, next);
    if (changed !== data) queries.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt });
  }
}

/** Returns a copy with the streamer's new follower count, or the same object without that streamer. */
function withFollowers(value: unknown, id: string, next: (followers: number) => number): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => withFollowers(item, id, next));
    return items.some((item, place) => item !== value[place]) ? items : value;
  }
  if (!isRecord(value)) return value;
  if (value.id === id && typeof value.followersCount === "number")
    return { ...value, followersCount: next(value.followersCount) };
  const inner = Object.entries(value)
    .filter(([, field]) => typeof field === "object" && field !== null)
    .map(([name, field]): [string, unknown] => [name, withFollowers(field, id, next)])
    .filter(([name, field]) => field !== value[name]);
  return inner.length === 0 ? value : { ...value, ...Object.fromEntries(inner) };
}
