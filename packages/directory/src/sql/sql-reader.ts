import type { Db } from "@starling/db/client";
import { parameter, prepared } from "@starling/db/prepared";
import { directoryCards, directoryEntries } from "@starling/db/schema/directory";
import { profileCounters } from "@starling/db/schema/profiles";
import { EXACT_TOTAL } from "@starling/validators/discovery";
import { eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type {
  CardRecord,
  DirectoryQuery,
  DirectoryReader,
  OptionTotals,
  WantedCounts,
} from "../directory-reader.ts";
import { countOptions, countWithoutEach } from "./counts.ts";
import { idsOf, planned, readPage } from "./listing.ts";
import { resolveQuery } from "./resolve-query.ts";
import { statusesOf } from "./statuses.ts";

const cardRows = prepared((db) =>
  db
    .select({
      id: directoryCards.profileId,
      card: directoryCards.card,
      statuses: statusesOf(sql`${directoryCards.profileId}`),
      viewers: directoryEntries.viewers,
      followersCount: sql<number>`coalesce(${profileCounters.followers}, 0)`,
    })
    .from(directoryCards)
    .innerJoin(directoryEntries, eq(directoryEntries.profileId, directoryCards.profileId))
    .leftJoin(profileCounters, eq(profileCounters.profileId, directoryCards.profileId))
    .where(sql`${directoryCards.profileId} = any(${parameter("ids", "uuid[]")})`),
);

async function readCards(db: Db, ids: readonly string[]): Promise<CardRecord[]> {
  if (ids.length === 0) return [];
  const rows = await cardRows(db, { ids: `{${ids.join(",")}}` });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Filters that are set when the filter panel opens. */
const OPENING_FILTERS: ReadonlySet<string> = new Set(["finished", "avgViewersMax"]);
/** A panel depends on the kind of viewer and on the facets that are hidden from this viewer. */
const MAX_PANELS = 16;

/** Cache key of a query with only the initial filters; null for other queries. */
function panelKey(query: DirectoryQuery, wanted: readonly WantedCounts[]): string | null {
  const { groups, ranges, name, search, without, withoutFacets } = query;
  const isOpening = [...groups, ...ranges].every(({ filters }) =>
    filters.every((filter) => OPENING_FILTERS.has(filter)),
  );
  if (!isOpening || name !== "" || search?.length !== 0 || without.length > 0) return null;
  const lists = wanted.map(({ filters, options }) => [filters, options.map(({ facets }) => facets)]);
  return JSON.stringify([groups, ranges, withoutFacets, lists]);
}

function withPanelCache(count: DirectoryReader["counts"], ttl: number): DirectoryReader["counts"] {
  if (ttl === 0) return count;
  const panels = new LRUCache<string, Promise<OptionTotals>>({ max: MAX_PANELS, ttl });
  return (query, wanted) => {
    const key = panelKey(query, wanted);
    if (key === null) return count(query, wanted);
    const known = panels.get(key);
    if (known !== undefined) return known;
    const counting = count(query, wanted);
    panels.set(key, counting);
    counting.catch(() => panels.delete(key));
    return counting;
  };
}

interface SqlReaderOptions {
  exactTotal?: number;
  /** Milliseconds for which the counts of the initial filter panel are cached; 0 disables the cache. */
  panelMs?: number;
}

/** Reads from the database. Tests compare the in-memory index with this reader. */
export function createSqlReader(
  db: Db,
  { exactTotal = EXACT_TOTAL, panelMs = 0 }: SqlReaderOptions = {},
): DirectoryReader {
  const counts: DirectoryReader["counts"] = async (query, wanted) => {
    const resolved = await resolveQuery(db, query);
    return planned(db, resolved, (asked) => countOptions(asked, resolved, { wanted, exactTotal }));
  };
  return {
    counts: withPanelCache(counts, panelMs),
    async page(query) {
      return readPage(db, await resolveQuery(db, query), exactTotal);
    },
    async among(query, ids) {
      return ids.length === 0 ? [] : idsOf(db, await resolveQuery(db, query), ids);
    },
    async emptiedBy(query) {
      const resolved = await resolveQuery(db, query);
      return planned(db, resolved, (asked) => countWithoutEach(asked, resolved, exactTotal));
    },
    cards: (ids) => readCards(db, ids),
  };
}
