import { users } from "@starling/db/schema/accounts";
import { channelStatuses } from "@starling/db/schema/channels";
import { clipLikes, clips } from "@starling/db/schema/clips";
import { directoryEntries } from "@starling/db/schema/directory";
import { follows } from "@starling/db/schema/follows";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import { and, count, countDistinct, eq, getTableName, inArray, isNull, sql, type Table } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";

/**
 * If a table has at least this number of rows, PostgreSQL's estimate is returned instead of an exact count.
 */
const MAX_EXACT_ROWS = 10_000;
/** Tables that were never analyzed have no estimate; their rows are counted up to this number. */
const MAX_COUNTED_ROWS = 100_000;
const PAYING_STATUSES = ["active", "trialing", "past_due"] as const;

const TABLES = {
  accounts: users,
  listedStreamers: directoryEntries,
  clips,
  follows,
  likes: clipLikes,
} as const satisfies Record<string, Table>;

export interface Totals extends Record<keyof typeof TABLES, number> {
  /** Number of streamers who are live on a platform. */
  live: number;
  plans: { plan: string; interval: string; accounts: number }[];
}

/** Counts of large tables are PostgreSQL's estimates; see {@link MAX_EXACT_ROWS}. */
export async function readTotals({ db }: ServiceContext): Promise<Totals> {
  const names = Object.values(TABLES).map(getTableName);
  const rows = await db.execute<{ name: string; estimate: number }>(sql`
    select relname as name, reltuples::float8 as estimate from pg_class
    where relkind in ('r', 'p') and relname in ${names}
      and relnamespace = 'public'::regnamespace`);
  const estimates = new Map(rows.map(({ name, estimate }) => [name, estimate]));
  const sizeOf = async (table: Table): Promise<number> => {
    const estimate = estimates.get(getTableName(table)) ?? -1;
    if (estimate >= MAX_EXACT_ROWS) return Math.round(estimate);
    const few = db.select({ one: sql`1` }).from(table).limit(MAX_COUNTED_ROWS).as("few");
    const [row] = await db.select({ rows: count() }).from(few);
    return row?.rows ?? 0;
  };
  const [live] = await db
    .select({ profiles: countDistinct(channelStatuses.profileId) })
    .from(channelStatuses)
    .where(eq(channelStatuses.isLive, true));
  return {
    accounts: await sizeOf(TABLES.accounts),
    listedStreamers: await sizeOf(TABLES.listedStreamers),
    clips: await sizeOf(TABLES.clips),
    follows: await sizeOf(TABLES.follows),
    likes: await sizeOf(TABLES.likes),
    live: live?.profiles ?? 0,
    plans: await db
      .select({ plan: plans.name, interval: plans.interval, accounts: count(subscriptions.id) })
      .from(plans)
      .leftJoin(
        subscriptions,
        and(
          eq(subscriptions.planId, plans.id),
          inArray(subscriptions.status, PAYING_STATUSES),
          isNull(subscriptions.suspension),
        ),
      )
      .groupBy(plans.name, plans.interval),
  };
}
