import { streamerDays } from "@starling/db/schema/analytics";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { dayAfter } from "./rules.ts";

/** Retention of daily counts, more than twice the longest analytics period. */
const RETENTION_DAYS = 400;
const BATCH = 20_000;

export async function removeOldDays(ctx: ServiceContext): Promise<void> {
  const first = dayAfter(ctx.ports.clock.now().toISOString().slice(0, 10), 1 - RETENTION_DAYS);
  for (;;) {
    const rows = await ctx.db.execute<{ gone: number }>(sql`
      delete from ${streamerDays} where ctid = any(array(
        select ctid from ${streamerDays} where day < ${first}::date limit ${BATCH}::int))
      returning 1 as gone`);
    if (rows.length < BATCH) return;
  }
}
