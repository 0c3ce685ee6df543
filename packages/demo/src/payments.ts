import type { Db } from "@starling/db/client";
import { users } from "@starling/db/schema/accounts";
import { customers, invoices, paymentMethods } from "@starling/db/schema/payments";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import { and, eq, isNull, like, ne } from "drizzle-orm";

export function findUnpaidDemo(db: Db) {
  return db
    .select({
      id: subscriptions.id,
      userId: users.id,
      email: users.email,
      username: users.username,
      status: subscriptions.status,
      start: subscriptions.currentPeriodStart,
      end: subscriptions.currentPeriodEnd,
      plan: plans,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        isNull(subscriptions.stripeSubscriptionId),
        ne(subscriptions.status, "incomplete"),
        like(users.email, "%demo.test"),
      ),
    )
    .orderBy(subscriptions.id);
}
export type UnpaidDemo = Awaited<ReturnType<typeof findUnpaidDemo>>[number];

export interface PaidDemo {
  id: string;
  userId: string;
  planId: string;
  stripeCustomerId: string;
  stripePriceId: string;
  subscription: Partial<typeof subscriptions.$inferInsert>;
  method: Omit<typeof paymentMethods.$inferInsert, "userId" | "slot" | "isPrimary">;
  invoices: Omit<typeof invoices.$inferInsert, "userId" | "subscriptionId">[];
}

/** Marks the mails about the invoices as sent. */
export async function linkPaidDemo(db: Db, paid: PaidDemo): Promise<void> {
  const { userId, stripeCustomerId, stripePriceId } = paid;
  await db.transaction(async (tx) => {
    await tx.update(plans).set({ stripePriceId }).where(eq(plans.id, paid.planId));
    await tx.insert(customers).values({ userId, stripeCustomerId }).onConflictDoNothing();
    await tx
      .insert(paymentMethods)
      .values({ ...paid.method, userId, slot: 1, isPrimary: true })
      .onConflictDoNothing();
    for (const invoice of paid.invoices) {
      const mailed = { receiptMailedAt: invoice.issuedAt, failureMailedAt: invoice.issuedAt };
      await tx
        .insert(invoices)
        .values({ ...invoice, ...mailed, userId, subscriptionId: paid.id })
        .onConflictDoNothing();
    }
    await tx.update(subscriptions).set(paid.subscription).where(eq(subscriptions.id, paid.id));
  });
}
