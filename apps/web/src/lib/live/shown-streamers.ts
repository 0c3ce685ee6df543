import { type LiveNews, type LiveStatus, MAX_FOLLOWED } from "@starling/validators/live";
import { isRecord } from "@starling/validators/records";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

export interface Shown {
  /** Ids of the shown streamers; those of the newest queries are last. */
  ids: string[];
  /** Whether a list of live streamers is shown, to which new streamers can be added. */
  beginnings: boolean;
}

type Streamer = Record<string, unknown> & { id: string };

/** Whether a value is a streamer: a card, profile or public page. */
function isStreamer(value: Record<string, unknown>): value is Streamer {
  return typeof value.id === "string" && "liveSource" in value;
}

function collect(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, ids);
  else if (isRecord(value)) {
    if (isStreamer(value)) ids.add(value.id);
    for (const inner of Object.values(value)) if (typeof inner === "object") collect(inner, ids);
  }
}

const isLine = ({ meta }: Query) => meta?.beginnings === true;

export function shownIn(queries: QueryClient): Shown {
  const ids = new Set<string>();
  const active = queries.getQueryCache().findAll({ type: "active" });
  for (const query of active) collect(query.state.data, ids);
  return { ids: [...ids].slice(-MAX_FOLLOWED), beginnings: active.some(isLine) };
}

/** Returns a copy with the statuses applied, or the same object if nothing changed. */
export function withStatuses(value: unknown, statuses: ReadonlyMap<string, LiveStatus>): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => withStatuses(item, statuses));
    return items.some((item, place) => item !== value[place]) ? items : value;
  }
  if (!isRecord(value)) return value;
  const status = isStreamer(value) ? statuses.get(value.id) : undefined;
  const told: [string, unknown][] = Object.entries(status ?? {}).filter(([name]) => name in value);
  const inner = Object.entries(value)
    .filter(([, field]) => typeof field === "object")
    .map(([name, field]): [string, unknown] => [name, withStatuses(field, statuses)]);
  const changed = [...inner, ...told].filter(([name, field]) => field !== value[name]);
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

/**
 * Whether to refetch a public page or the studio, because a live status contains no players, planned streams
 * or channels.
 */
function isOutdated(before: unknown, statuses: ReadonlyMap<string, LiveStatus>): boolean {
  if (!isRecord(before) || !isStreamer(before)) return false;
  if (!("players" in before || "channels" in before)) return false;
  const status = statuses.get(before.id);
  if (!status) return false;
  const start = isRecord(before.next) ? before.next.start : null;
  const hasMoved = "current" in before && start !== status.nextStreamAt;
  return hasMoved || before.liveSource !== status.liveSource;
}

/**
 * Applies live statuses to all active queries and passes the keys of outdated queries to `onOutdated`.
 * Returns whether a list of live streamers may have changed.
 */
export function applyLiveStatuses(
  queries: QueryClient,
  { streamers, hasBegun }: Pick<LiveNews, "streamers" | "hasBegun">,
  onOutdated: (query: QueryKey) => void,
): boolean {
  const statuses = new Map(streamers.map((status) => [status.id, status]));
  let isLineOld = hasBegun;
  for (const query of queries.getQueryCache().findAll({ type: "active" })) {
    const { data, dataUpdatedAt } = query.state;
    const next = withStatuses(data, statuses);
    if (next === data) continue;
    if (isLine(query) && liveIn(next) !== liveIn(data)) isLineOld = true;
    // Keeps the query's timestamp, because the rest of its data was not refetched.
    queries.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
    if (isOutdated(data, statuses)) onOutdated(query.queryKey);
  }
  return isLineOld;
}

function liveIn(data: unknown): string {
  const items = isRecord(data) && Array.isArray(data.items) ? data.items : [];
  return items.flatMap((item) => (isRecord(item) && item.liveSource ? [`${item.id}`] : [])).join(" ");
}

export function refetchLines(queries: QueryClient): void {
  void queries.refetchQueries({ type: "active", predicate: isLine });
}
