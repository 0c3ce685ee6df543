import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { flushImpressions } from "../impressions/service.ts";
import { giveFirstImpressions } from "./first-impressions.service.ts";
import { changeLedger, readLedger, sampleAverage } from "./ledger.service.ts";
import { sliceOf } from "./rules.ts";
import { renewScores, renewSeen } from "./scores.service.ts";

/** How many streamers there are, as the database last estimated. */
async function estimateStreamers(ctx: ServiceContext): Promise<number> {
  const [row] = await ctx.db.execute<{ rows: number }>(sql`
    select reltuples::float8 as rows from pg_class where oid = 'exposures'::regclass`);
  return row?.rows ?? 0;
}

/** The next slice of the directory by id. The cursor moves on at once, so two processes take different slices. */
async function takeSlice(ctx: ServiceContext): Promise<string[]> {
  const size = sliceOf(await estimateStreamers(ctx));
  return changeLedger(ctx, async (ledger, inside) => {
    const average = await sampleAverage(inside);
    const rows = await inside.db.execute<{ id: string }>(sql`
      select profile_id as id from exposures
      where ${ledger.cursor}::uuid is null or profile_id > ${ledger.cursor}::uuid
      order by profile_id limit ${size}::int`);
    // Behind the last streamer the next slice begins at the first.
    const cursor = rows.at(-1)?.id ?? null;
    return { ledger: { ...ledger, average, cursor }, answer: rows.map((row) => row.id) };
  });
}

/**
 * Keeps the fair order (docs/decisions/013-fair-order.md): gives newcomers their first impressions, and renews whoever was seen in this process, the rising stars, and the
 * next slice of everybody, so that counts fade and follows count for those too whom nobody sees. A job calls it every five minutes. Two processes at once do no harm.
 */
export async function updateFairScores(ctx: ServiceContext): Promise<void> {
  await flushImpressions(ctx);
  const decided = await giveFirstImpressions(ctx);
  await renewSeen(ctx);
  const slice = await takeSlice(ctx);
  const { rising } = await readLedger(ctx);
  await renewScores(ctx, [...new Set([...decided, ...slice, ...rising.map(({ id }) => id)])]);
}
