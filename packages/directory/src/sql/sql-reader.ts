import type { Db } from "@starling/db/client";
import { directoryCards, directoryEntries } from "@starling/db/schema/directory";
import { profileCounters } from "@starling/db/schema/profiles";
import { EXACT_TOTAL } from "@starling/validators/discovery";
import type { ScheduleEntry } from "@starling/validators/schedules";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { CardRecord, DirectoryQuery, DirectoryReader, PageQuery } from "../directory-reader.ts";
import { conditionsOf, needsCounters, oneOf, type ResolvedQuery } from "./conditions.ts";
import { countOptions, countUpTo, countWithoutEach } from "./counts.ts";
import { expandWords } from "./expand-words.ts";
import { joinForOrder, orderOf } from "./order.ts";
import { statusesOf } from "./statuses.ts";

async function resolve<Query extends DirectoryQuery>(db: Db, query: Query): Promise<Query & ResolvedQuery> {
  const words = query.search ?? [];
  return { ...query, tiers: words.length === 0 ? [] : await expandWords(db, words) };
}

/** The ids of a listing in order, all of them or those among a few. */
async function idsOf(db: Db, query: PageQuery & ResolvedQuery, ids?: readonly string[]): Promise<string[]> {
  const select = db
    .select({ id: directoryEntries.profileId })
    .from(directoryEntries)
    .where(and(ids && oneOf(ids), conditionsOf(query)))
    .orderBy(...orderOf(query))
    .$dynamic();
  if (ids === undefined) select.limit(query.limit).offset(query.offset);
  if (needsCounters(query) || query.sortBy === "followersCount") {
    select.leftJoin(profileCounters, eq(profileCounters.profileId, directoryEntries.profileId));
  }
  await joinForOrder(db, select, query);
  const rows = await select;
  return rows.map((row) => row.id);
}

async function readCards(db: Db, ids: readonly string[]): Promise<CardRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: directoryCards.profileId,
      card: directoryCards.card,
      schedule: sql<ScheduleEntry[]>`${directoryCards.schedule}`,
      statuses: statusesOf(sql`${directoryCards.profileId}`),
      viewers: directoryEntries.viewers,
      followersCount: sql<number>`coalesce(${profileCounters.followers}, 0)`,
    })
    .from(directoryCards)
    .innerJoin(directoryEntries, eq(directoryEntries.profileId, directoryCards.profileId))
    .leftJoin(profileCounters, eq(profileCounters.profileId, directoryCards.profileId))
    .where(inArray(directoryCards.profileId, [...ids]));
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * Asks with the index of words where words are searched for: PostgreSQL takes comparing a search with a row's words for as
 * cheap as comparing two numbers, and would rather walk through everybody.
 */
async function planned<Answer>(
  db: Db,
  query: ResolvedQuery,
  ask: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  if (query.tiers.length === 0) return ask(db);
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return ask(tx);
  });
}

/** The reader that asks the database each time: always right, and what the other one is compared with. */
export function createSqlReader(db: Db): DirectoryReader {
  return {
    async page(query) {
      const resolved = await resolve(db, query);
      const [ids, total] = await Promise.all([
        planned(db, resolved, (asked) => idsOf(asked, resolved)),
        planned(db, resolved, (asked) => countUpTo(asked, resolved)),
      ]);
      return { ids, total: Math.min(total, EXACT_TOTAL), isTotalExact: total <= EXACT_TOTAL };
    },
    async among(query, ids) {
      return ids.length === 0 ? [] : idsOf(db, await resolve(db, query), ids);
    },
    async counts(query, wanted) {
      const resolved = await resolve(db, query);
      return planned(db, resolved, (asked) => countOptions(asked, resolved, wanted));
    },
    async emptiedBy(query) {
      const resolved = await resolve(db, query);
      return planned(db, resolved, (asked) => countWithoutEach(asked, resolved));
    },
    cards: (ids) => readCards(db, ids),
  };
}
