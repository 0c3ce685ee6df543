import { type LiveNews, type LiveStatus, MAX_FOLLOWED } from "@starling/validators/live";
import { isRecord } from "@starling/validators/records";
import type { Query, QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";
import { changeEntities, type Entity, mapEntities } from "../map-entities.ts";

export interface Shown {
  /** Ids of the streamers on the page. Those that the newest queries returned come last. */
  ids: string[];
  /** Whether the page shows a list that grows when more streamers go live. */
  beginnings: boolean;
}

/**
 * Queries whose streamers get live updates. Search suggestions get none, because they change with every
 * keystroke.
 */
const FOLLOWED = new Set([
  "discovery.list",
  "discovery.now",
  "discovery.shelf",
  "discovery.publicShelf",
  "discovery.similar",
  "discovery.featured",
  "surf.next",
  "follows.following",
  "profiles.streamer",
  "publicPages.read",
  "studio.overview",
]);

const nameOf = ([path]: QueryKey) => (Array.isArray(path) ? path.join(".") : "");

/** Whether a query lists live streamers. */
function isLine({ queryKey }: Query): boolean {
  const [, options] = queryKey;
  const input = isRecord(options) ? options.input : undefined;
  const name = nameOf(queryKey);
  if (name === "discovery.shelf") return isRecord(input) && input.shelf === "following";
  return name === "discovery.now";
}

const SHOWN: QueryFilters = { type: "active", predicate: ({ queryKey }) => FOLLOWED.has(nameOf(queryKey)) };

const isStreamer = (entity: Entity) => "liveSource" in entity;

export function shownIn(queries: QueryClient): Shown {
  const ids = new Set<string>();
  const shown = queries.getQueryCache().findAll(SHOWN);
  for (const { state } of shown) {
    mapEntities(state.data, (entity) => {
      if (isStreamer(entity)) ids.add(entity.id);
      return undefined;
    });
  }
  return { ids: [...ids].slice(-MAX_FOLLOWED), beginnings: shown.some(isLine) };
}

type Statuses = ReadonlyMap<string, LiveStatus>;

/** New status of a streamer. Contains only fields that the cached object has. */
function statusOf(entity: Entity, statuses: Statuses): Record<string, unknown> | undefined {
  const status = isStreamer(entity) ? statuses.get(entity.id) : undefined;
  return status && Object.fromEntries(Object.entries(status).filter(([name]) => name in entity));
}

/**
 * Whether a public page or the studio must be refetched. Such pages show players, planned streams and
 * channels, which live statuses do not contain.
 */
function isOutdated(before: unknown, statuses: Statuses): boolean {
  if (!isRecord(before) || typeof before.id !== "string" || !("liveSource" in before)) return false;
  if (!("players" in before || "channels" in before)) return false;
  const status = statuses.get(before.id);
  if (!status) return false;
  const start = isRecord(before.next) ? before.next.start : null;
  const hasMoved = "current" in before && start !== status.nextStreamAt;
  return hasMoved || before.liveSource !== status.liveSource;
}

/**
 * Applies live statuses to all active queries. Calls `onOutdated` with the keys of outdated queries. Returns
 * whether a list of live streamers may have changed.
 */
export function applyLiveStatuses(
  queries: QueryClient,
  { streamers, hasBegun }: Pick<LiveNews, "streamers" | "hasBegun">,
  onOutdated: (query: QueryKey) => void,
): boolean {
  const statuses: Statuses = new Map(streamers.map((status) => [status.id, status]));
  let isLineOld = hasBegun;
  changeEntities(
    queries,
    (entity) => statusOf(entity, statuses),
    { type: "active" },
    ({ query, before, after }) => {
      if (isLine(query) && liveIn(after) !== liveIn(before)) isLineOld = true;
      if (isOutdated(before, statuses)) onOutdated(query.queryKey);
    },
  );
  return isLineOld;
}

function liveIn(data: unknown): string {
  const items = isRecord(data) && Array.isArray(data.items) ? data.items : [];
  return items.flatMap((item) => (isRecord(item) && item.liveSource ? [`${item.id}`] : [])).join(" ");
}

export function refetchLines(queries: QueryClient): void {
  void queries.refetchQueries({ type: "active", predicate: isLine });
}
