import { enqueueJob } from "@starling/db/jobs";
import { invoices } from "@starling/db/schema/payments";
import { subscriptions } from "@starling/db/schema/subscriptions";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { notifyAccountsChanged } from "../sessions/cache.service.ts";
import { endsPlan, mayBeCredited, suspensionOf } from "./rules.ts";

/**
 * Lets nobody else write an account's subscriptions and invoices until the transaction is over, because each of them may
 * decide what the others give. Before any of their rows is locked.
 */
export async function lockAccess({ db }: ServiceContext, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`access:${userId}`}, 0))`);
}

/**
 * Writes why each of an account's subscriptions gives nothing, or that nothing withholds it, by its invoices
 * (docs/decisions/024). Belongs into every transaction that has written one of either, under {@link lockAccess}. What is
 * suspended for good is ended at Stripe by a job.
 */
export async function updateSuspensions(ctx: ServiceContext, userId: string): Promise<void> {
  const { db } = ctx;
  const held = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const paid = await readInvoices(ctx, userId);
  let isChanged = false;
  for (const row of held) {
    const suspension = suspensionOf(row, paid);
    if (suspension !== row.suspension) {
      isChanged = true;
      await db.update(subscriptions).set({ suspension }).where(eq(subscriptions.id, row.id));
    }
    if (endsPlan(suspension) && row.endedAt === null) {
      const { id: subscriptionId } = row;
      await enqueueJob(db, "end_suspended", { subscriptionId }, { key: `end_suspended:${subscriptionId}` });
    }
  }
  if (isChanged) await notifyAccountsChanged(ctx, [userId]);
}

/** Whether the rest of a subscription's period may become credit, by the invoices as we know them. */
export async function isCreditable(
  ctx: ServiceContext,
  subscription: typeof subscriptions.$inferSelect,
): Promise<boolean> {
  return mayBeCredited(subscription, await readInvoices(ctx, subscription.userId));
}

/** Whether a payment of the account is disputed, and nobody has decided about it yet. */
export async function hasOpenDispute({ db }: ServiceContext, userId: string): Promise<boolean> {
  return (await db.$count(invoices, and(eq(invoices.userId, userId), eq(invoices.dispute, "open")))) > 0;
}

/** An account's invoices, the newest first; a draft asks for nothing yet. */
function readInvoices({ db }: ServiceContext, userId: string) {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), ne(invoices.status, "draft")))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id));
}
