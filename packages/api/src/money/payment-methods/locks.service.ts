import { customers } from "@starling/db/schema/payments";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { createSemaphore } from "../../semaphore.ts";

/**
 * Limits how many transactions wait for Stripe at the same time, so that neither a slow Stripe nor one user
 * exhausts the connection pool.
 */
const withPermit = createSemaphore({ concurrency: 2, waiting: 500 });

/**
 * Runs `work` under the customer's row lock (docs/product.md §6.5). Returns null for an account without a
 * customer. Throws `UNAVAILABLE` if too many calls wait.
 */
export async function withCustomerLocked<Answer>(
  ctx: ServiceContext,
  userId: string,
  work: (ctx: ServiceContext, stripeCustomerId: string) => Promise<Answer>,
): Promise<Answer | null> {
  return withPermit(() =>
    ctx.db.transaction(async (tx) => {
      const [customer] = await tx
        .select({ stripeCustomerId: customers.stripeCustomerId })
        .from(customers)
        .where(eq(customers.userId, userId))
        .for("no key update");
      return customer ? work({ ...ctx, db: tx }, customer.stripeCustomerId) : null;
    }),
  );
}
