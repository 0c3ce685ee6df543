import { FAIR_SCORES_FACT, installationFacts } from "@starling/db/schema/installation";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { ServiceContext } from "../../context.ts";
import { averageRate } from "./rules.ts";

const ledgerValue = z.object({
  since: z.coerce.date(),
  average: z.number().positive(),
  cursor: z.uuid().nullable(),
  rising: z.array(z.object({ id: z.uuid(), bound: z.number() })),
});

export type Ledger = z.infer<typeof ledgerValue>;

/** Starts counting impressions now. Ignores earlier follows, because impressions were not counted then. */
function firstLedger(ctx: ServiceContext): Ledger {
  return { since: ctx.ports.clock.now(), average: averageRate(0, 0), cursor: null, rising: [] };
}

async function find(ctx: ServiceContext, lock: boolean): Promise<Ledger | null> {
  const query = ctx.db
    .select({ value: installationFacts.value })
    .from(installationFacts)
    .where(eq(installationFacts.key, FAIR_SCORES_FACT))
    .$dynamic();
  const [fact] = await (lock ? query.for("update") : query);
  return fact ? ledgerValue.parse(fact.value) : null;
}

async function begin(ctx: ServiceContext): Promise<void> {
  const fact = { key: FAIR_SCORES_FACT, value: firstLedger(ctx), createdAt: ctx.ports.clock.now() };
  await ctx.db.insert(installationFacts).values(fact).onConflictDoNothing();
}

export async function readLedger(ctx: ServiceContext): Promise<Ledger> {
  return (await find(ctx, false)) ?? firstLedger(ctx);
}

export async function openLedger(ctx: ServiceContext): Promise<Ledger> {
  const known = await find(ctx, false);
  if (known) return known;
  await begin(ctx);
  return readLedger(ctx);
}

/** Changes the ledger under a row lock, so that no parallel change is lost. */
export async function changeLedger<T>(
  ctx: ServiceContext,
  change: (ledger: Ledger, inside: ServiceContext) => Promise<{ ledger: Ledger; answer: T }>,
): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await begin(inside);
    const { ledger, answer } = await change((await find(inside, true)) ?? firstLedger(inside), inside);
    await tx
      .update(installationFacts)
      .set({ value: ledger })
      .where(eq(installationFacts.key, FAIR_SCORES_FACT));
    return answer;
  });
}

/** A table block contains about a hundred streamers. */
const SAMPLE_BLOCKS = 200;

/**
 * Average successes per impression, estimated from a sample of streamers. A small table is read completely.
 */
export async function sampleAverage(ctx: ServiceContext): Promise<number> {
  const [sums] = await ctx.db.execute<{ successes: number; impressions: number }>(sql`
    select coalesce(sum(least(successes, impressions)), 0)::float8 as successes,
      coalesce(sum(impressions), 0)::float8 as impressions
    from exposures tablesample system (
      least(100, 100.0 * ${SAMPLE_BLOCKS}::int / greatest(pg_relation_size('exposures') / 8192, 1))
    )`);
  return averageRate(sums?.successes ?? 0, sums?.impressions ?? 0);
}
