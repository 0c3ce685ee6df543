import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { createSemaphore } from "../../semaphore.ts";

/** A transaction that asks Stripe holds a connection meanwhile: a process has three at once, so that a slow Stripe does not take them all. */
const withPermit = createSemaphore({ concurrency: 3, waiting: 500 });

/**
 * Does work in a transaction while nobody else, in any process, does any about the same object of Stripe's: what is read
 * there last is what is written last (docs/decisions/023). Not to be nested. Throws `UNAVAILABLE` when too many wait.
 */
export function whileReading<Answer>(
  ctx: ServiceContext,
  stripeId: string,
  work: (inside: ServiceContext) => Promise<Answer>,
): Promise<Answer> {
  return withPermit(() =>
    ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stripe:${stripeId}`}, 0))`);
      return work({ ...ctx, db: tx });
    }),
  );
}
