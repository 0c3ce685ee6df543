import { users } from "@starling/db/schema/accounts";
import { channelStatuses } from "@starling/db/schema/channels";
import { clipLikes, clips } from "@starling/db/schema/clips";
import { directoryEntries } from "@starling/db/schema/directory";
import { follows } from "@starling/db/schema/follows";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import { and, count, countDistinct, eq, getTableName, inArray, isNull, sql, type Table } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";

/** Below so many rows a table is counted; of a larger one PostgreSQL's own estimate is taken, which costs nothing. */
const COUNTED_BELOW = 10_000;
/** A table that was never analysed is counted up to here. */
const MOST_COUNTED = 100_000;
const PAYING = ["active", "trialing", "past_due"] as const;

const TABLES = {
  accounts: users,
  listedStreamers: directoryEntries,
  clips,
  follows,
  likes: clipLikes,
} as const satisfies Record<string, Table>;

/** How large the site is. */
export interface Totals extends Record<keyof typeof TABLES, number> {
  /** Streamers whom a platform says to be live. */
  live: number;
  /** Accounts that have a plan, by its name and interval. */
  plans: { plan: string; interval: string; accounts: number }[];
}

/** Reads how large the site is. What has more than 10,000 rows is PostgreSQL's estimate, as of its last look at the table. */
export async function readTotals({ db }: ServiceContext): Promise<Totals> {
  const names = Object.values(TABLES).map(getTableName);
  const rows = await db.execute<{ name: string; estimate: number }>(sql`
    select relname as name, reltuples::float8 as estimate from pg_class
    where relkind in ('r', 'p') and relname in ${names}
      and relnamespace = 'public'::regnamespace`);
  const estimates = new Map(rows.map(({ name, estimate }) => [name, estimate]));
  const sizeOf = async (table: Table): Promise<number> => {
    const estimate = estimates.get(getTableName(table)) ?? -1;
    if (estimate >= COUNTED_BELOW) return Math.round(estimate);
    const few = db.select({ one: sql`1` }).from(table).limit(MOST_COUNTED).as("few");
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
          inArray(subscriptions.status, PAYING),
          isNull(subscriptions.suspension),
        ),
      )
      .groupBy(plans.name, plans.interval),
  };
}
