import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { createSemaphore } from "../../semaphore.ts";

/**
 * Limits how many transactions wait for Stripe at the same time, so that a slow Stripe does not exhaust the
 * connection pool.
 */
const withPermit = createSemaphore({ concurrency: 3, waiting: 500 });

/**
 * Serializes work on a Stripe object across processes, in a transaction, so that the last read is the last
 * write (docs/decisions/023). Do not nest. Throws `UNAVAILABLE` if too many calls wait.
 */
export function withObjectLock<Answer>(
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
