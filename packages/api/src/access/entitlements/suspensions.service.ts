import { enqueueJob } from "@starling/db/jobs";
import { invoices } from "@starling/db/schema/payments";
import { subscriptions } from "@starling/db/schema/subscriptions";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { notifyAccountsChanged } from "../sessions/cache.service.ts";
import { canBeCredited, endsPlan, suspensionOf } from "./rules.ts";

/** Takes an advisory lock on an account's subscriptions and invoices. Call it before locking their rows. */
export async function lockAccess({ db }: ServiceContext, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`access:${userId}`}, 0))`);
}

/**
 * Updates an account's suspensions. Call it under {@link lockAccess} after writing subscriptions or invoices
 * (docs/decisions/024). A job cancels permanently suspended plans at Stripe.
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

export async function isCreditable(
  ctx: ServiceContext,
  subscription: typeof subscriptions.$inferSelect,
): Promise<boolean> {
  return canBeCredited(subscription, await readInvoices(ctx, subscription.userId));
}

export async function hasOpenDispute({ db }: ServiceContext, userId: string): Promise<boolean> {
  return (await db.$count(invoices, and(eq(invoices.userId, userId), eq(invoices.dispute, "open")))) > 0;
}

function readInvoices({ db }: ServiceContext, userId: string) {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), ne(invoices.status, "draft")))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id));
}
