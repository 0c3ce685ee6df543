import type { Db } from "@starling/db/client";
import { directoryEntries } from "@starling/db/schema/directory";
import { profileCounters } from "@starling/db/schema/profiles";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PageAnswer, PageQuery } from "../directory-reader.ts";
import { conditionsOf, needsCounters, oneOf, type ResolvedQuery, within } from "./conditions.ts";
import { columnsOf, joinsForOrder, orderOf, scoreOf } from "./order.ts";

type Listing = PageQuery & ResolvedQuery;

const followersFor = sql`left join ${profileCounters} on ${eq(profileCounters.profileId, directoryEntries.profileId)}`;

function countersFor(query: Listing): SQL {
  return needsCounters(query) && query.sortBy !== "followersCount" ? followersFor : sql``;
}

/**
 * Sorted ids of the matches on a page. If `ids` is set, returns all matches among these ids instead of a
 * page.
 */
export async function idsOf(db: Db, query: Listing, ids?: readonly string[]): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select ${directoryEntries.profileId} as id
    from ${directoryEntries} ${countersFor(query)} ${await joinsForOrder(db, query)}
    where ${and(ids && oneOf(ids), conditionsOf(query)) ?? sql`true`}
    order by ${orderOf(query)}
    ${ids === undefined ? sql`limit ${query.limit}::int offset ${query.offset}::int` : sql``}`);
  return rows.map(({ id }) => id);
}

/** With more than `most` matches, returns the total `most + 1` and no ids. */
async function readFew(
  db: Db,
  query: Listing,
  most: number,
): Promise<{ total: number; ids: string[] | null }> {
  // `matches` is aliased as the entries table, so that the same order expression works for both.
  const [row] = await db.execute<{ total: number; ids: string[] | null }>(sql`
    with matches as materialized (
      select ${sql.join([directoryEntries.profileId, ...columnsOf(query)], sql`, `)}
      from ${directoryEntries} ${needsCounters(query) ? followersFor : sql``}
      where ${conditionsOf(query) ?? sql`true`} limit ${most + 1}::int
    ), counted as (select count(*)::int as total from matches)
    select total, case when total <= ${most}::int then (
      select array_agg(page.id) from (
        select ${directoryEntries.profileId} as id from matches as ${directoryEntries} ${await joinsForOrder(db, query)}
        order by ${orderOf(query, scoreOf(query) && sql`score`)} limit ${query.limit}::int offset ${query.offset}::int
      ) page) end as ids
    from counted`);
  return { total: row?.total ?? 0, ids: row?.ids ?? null };
}

/** Number of follower counters to read for each requested profile. */
const LOOKED_AT = 16;

/**
 * A page of the most followed profiles, or null if too few of the scanned profiles match. Scans the counters,
 * because an index on followers would slow down every follow.
 */
async function mostFollowed(db: Db, query: Listing): Promise<string[] | null> {
  if (query.sortBy !== "followersCount" || query.sortOrder !== "desc") return null;
  const { followers, profileId } = profileCounters;
  const ranges = query.ranges.filter(({ column }) => column === "followers").map(within);
  const rows = await db.execute<{ id: string; followers: number }>(sql`
    select ${profileId} as id, ${followers} from (
      select * from ${profileCounters} where ${and(...ranges) ?? sql`true`}
      order by ${followers} desc, ${profileId} desc limit ${LOOKED_AT * (query.offset + query.limit)}::int
    ) as ${profileCounters} join ${directoryEntries} on ${eq(directoryEntries.profileId, profileId)}
    where ${conditionsOf(query) ?? sql`true`}
    order by ${followers} desc, ${profileId} desc limit ${query.limit}::int offset ${query.offset}::int`);
  // A profile without a counter has no followers and sorts last.
  const isWhole = rows.length === query.limit && (rows.at(-1)?.followers ?? 0) > 0;
  return isWhole ? rows.map(({ id }) => id) : null;
}

/** Number of facets in a group above which an index scan is faster than comparing all rows. */
const MANY_FACETS = 16;

/**
 * Makes PostgreSQL use the word and facet indexes; its planner underestimates the cost of sequential scans.
 */
export async function planned<Answer>(
  db: Db,
  { tiers, groups }: ResolvedQuery,
  ask: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  if (tiers.length === 0 && groups.every(({ ids }) => ids.length <= MANY_FACETS)) return ask(db);
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return ask(tx);
  });
}

/** Returns a page and the number of matches, which is exact up to `exactTotal`. */
export async function readPage(db: Db, query: Listing, exactTotal: number): Promise<PageAnswer> {
  const { total, ids: few } = await planned(db, query, (asked) => readFew(asked, query, exactTotal));
  if (total <= exactTotal) return { ids: few ?? [], total, isTotalExact: true };
  // There are so many matches that a scan in sort order soon finds enough rows for a page.
  const ids = (await mostFollowed(db, query)) ?? (await planned(db, query, (asked) => idsOf(asked, query)));
  return { ids, total: exactTotal, isTotalExact: false };
}
