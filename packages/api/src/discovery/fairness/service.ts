import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { flushImpressions } from "../impressions/service.ts";
import { grantFirstImpressions } from "./first-impressions.service.ts";
import { changeLedger, readLedger, sampleAverage } from "./ledger.service.ts";
import { sliceOf } from "./rules.ts";
import { refreshShownScores, renewScores } from "./scores.service.ts";

async function estimateStreamers(ctx: ServiceContext): Promise<number> {
  const [row] = await ctx.db.execute<{ rows: number }>(sql`
    select reltuples::float8 as rows from pg_class where oid = 'exposures'::regclass`);
  return row?.rows ?? 0;
}

/** Advances the cursor first, so that parallel processes take different slices. */
async function claimNextSlice(ctx: ServiceContext): Promise<string[]> {
  const size = sliceOf(await estimateStreamers(ctx));
  return changeLedger(ctx, async (ledger, inside) => {
    const average = await sampleAverage(inside);
    const rows = await inside.db.execute<{ id: string }>(sql`
      select profile_id as id from exposures
      where ${ledger.cursor}::uuid is null or profile_id > ${ledger.cursor}::uuid
      order by profile_id limit ${size}::int`);
    const cursor = rows.at(-1)?.id ?? null;
    return { ledger: { ...ledger, average, cursor }, answer: rows.map((row) => row.id) };
  });
}

/** Maintains the fair order (docs/decisions/013-fair-order.md). Safe in parallel. */
export async function updateFairScores(ctx: ServiceContext): Promise<void> {
  await flushImpressions(ctx);
  const decided = await grantFirstImpressions(ctx);
  await refreshShownScores(ctx);
  const slice = await claimNextSlice(ctx);
  const { rising } = await readLedger(ctx);
  await renewScores(ctx, [...new Set([...decided, ...slice, ...rising.map(({ id }) => id)])]);
}
