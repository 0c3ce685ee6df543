import { customers } from "@starling/db/schema/payments";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { createSemaphore } from "../../semaphore.ts";

/**
 * A transaction that asks Stripe holds a connection meanwhile. A process has two of these at once, so that neither a slow
 * Stripe nor one person's many requests take every connection.
 */
const withPermit = createSemaphore({ concurrency: 2, waiting: 500 });

/**
 * Does work about an account's payment methods while nobody else does, in any process: the customer's row is locked
 * (docs/product.md §6.5). Answers null for an account that is no customer yet. Throws `UNAVAILABLE` when too many wait.
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
