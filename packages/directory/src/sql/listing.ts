import type { Db } from "@starling/db/client";
import { directoryEntries } from "@starling/db/schema/directory";
import { profileCounters } from "@starling/db/schema/profiles";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PageAnswer, PageQuery } from "../directory-reader.ts";
import { conditionsOf, needsCounters, oneOf, type ResolvedQuery, within } from "./conditions.ts";
import { columnsOf, joinsForOrder, orderOf, scoreOf } from "./order.ts";

type Listing = PageQuery & ResolvedQuery;

const followersFor = sql`left join ${profileCounters} on ${eq(profileCounters.profileId, directoryEntries.profileId)}`;

/** The table of the followers where the conditions need it and the order does not bring it along. */
function countersFor(query: Listing): SQL {
  return needsCounters(query) && query.sortBy !== "followersCount" ? followersFor : sql``;
}

/** The ids of a listing in order, all of them or those among a few. */
export async function idsOf(db: Db, query: Listing, ids?: readonly string[]): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select ${directoryEntries.profileId} as id
    from ${directoryEntries} ${countersFor(query)} ${await joinsForOrder(db, query)}
    where ${and(ids && oneOf(ids), conditionsOf(query)) ?? sql`true`}
    order by ${orderOf(query)}
    ${ids === undefined ? sql`limit ${query.limit}::int offset ${query.offset}::int` : sql``}`);
  return rows.map(({ id }) => id);
}

/**
 * Everybody who matches where that is no more than `most`: they are read once, counted and put in order. Of more the total is one
 * above it, and there are no ids.
 */
async function readFew(
  db: Db,
  query: Listing,
  most: number,
): Promise<{ total: number; ids: string[] | null }> {
  // Under the name of the table, so that an order reads the same here and there.
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

/** So many of those with most followers are looked at for each one up to the end of a page. */
const LOOKED_AT = 16;

/**
 * The page of those with most followers, where it is among the foremost of all; else null. An index on followers would cost every
 * follow its cheap update, so the counters are gone through and only the foremost looked up.
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
  // Whoever has no counter has no followers, and comes behind all who have.
  const isWhole = rows.length === query.limit && (rows.at(-1)?.followers ?? 0) > 0;
  return isWhole ? rows.map(({ id }) => id) : null;
}

/** Of so many facets in a group looking for each in a row takes longer than reading the index of facets. */
const MANY_FACETS = 16;

/**
 * Asks with the indexes of words and facets where a search or a long group is asked for: PostgreSQL takes comparing those with a row
 * for as cheap as comparing two numbers, and would rather walk through everybody.
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

/** A page and how many match, exactly up to `exactTotal`. */
export async function readPage(db: Db, query: Listing, exactTotal: number): Promise<PageAnswer> {
  const { total, ids: few } = await planned(db, query, (asked) => readFew(asked, query, exactTotal));
  if (total <= exactTotal) return { ids: few ?? [], total, isTotalExact: true };
  // So many are found soon along any order that has an index.
  const ids = (await mostFollowed(db, query)) ?? (await planned(db, query, (asked) => idsOf(asked, query)));
  return { ids, total: exactTotal, isTotalExact: false };
}
