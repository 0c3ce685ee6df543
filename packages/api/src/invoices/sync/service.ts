import { enqueueJob } from "@starling/db/jobs";
import { invoices } from "@starling/db/schema/payments";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { findCustomerUser } from "../../customers/service.ts";
import { whileReading } from "../../payments/service.ts";
import { type Synced, syncSubscription } from "../../subscriptions/sync/service.ts";
import { type RemoteInvoice, readInvoice } from "../adapter.ts";
import { asksForNothing, mailsAbout } from "./rules.ts";

/**
 * Reads an invoice from Stripe and writes what it says, as {@link syncSubscription} does, after the subscription that it is
 * for: what is due and until when is then known to the mails, which are queued with the row, once each. Invoices of
 * accounts that were deleted are passed over. Throws `UNAVAILABLE`.
 */
export async function syncInvoice(ctx: ServiceContext, stripeInvoiceId: string): Promise<void> {
  const told = await readInvoice(ctx.ports.payments.stripe, stripeInvoiceId);
  if (!told) return;
  const { stripeSubscriptionId } = told;
  const synced = stripeSubscriptionId ? await syncSubscription(ctx, stripeSubscriptionId) : null;
  await readAndWrite(ctx, stripeInvoiceId, synced?.row.id ?? null);
}

/** Reads a subscription that was just changed, and the invoice that came of it. Answers the row as {@link syncSubscription}. */
export async function syncWithInvoice(
  ctx: ServiceContext,
  stripeSubscriptionId: string,
): Promise<Synced["row"] | null> {
  const synced = await syncSubscription(ctx, stripeSubscriptionId);
  if (synced?.latestInvoiceId) await readAndWrite(ctx, synced.latestInvoiceId, synced.row.id);
  return synced?.row ?? null;
}

async function readAndWrite(
  ctx: ServiceContext,
  stripeInvoiceId: string,
  subscriptionId: string | null,
): Promise<void> {
  await whileReading(ctx, stripeInvoiceId, async (inside) => {
    const told = await readInvoice(ctx.ports.payments.stripe, stripeInvoiceId);
    if (told?.customerId) await write(inside, told, told.customerId, subscriptionId);
  });
}

async function write(
  ctx: ServiceContext,
  told: RemoteInvoice,
  customerId: string,
  subscriptionId: string | null,
): Promise<void> {
  const userId = await findCustomerUser(ctx, customerId);
  if (userId === null || asksForNothing(told)) return;
  const [known] = await ctx.db.select().from(invoices).where(eq(invoices.stripeInvoiceId, told.id));
  const mails = mailsAbout(told, known ?? null);
  const now = ctx.ports.payments.now();
  const {
    id: stripeInvoiceId,
    customerId: _customer,
    stripeSubscriptionId: _of,
    isAttempted: _tried,
    ...columns
  } = told;
  const values = {
    ...columns,
    ...{ userId, stripeInvoiceId, subscriptionId: subscriptionId ?? known?.subscriptionId ?? null },
    receiptMailedAt: known?.receiptMailedAt ?? (mails.includes("receipt") ? now : null),
    failureMailedAt: known?.failureMailedAt ?? (mails.includes("failure") ? now : null),
  };
  const [row] = await ctx.db
    .insert(invoices)
    .values(values)
    .onConflictDoUpdate({ target: invoices.stripeInvoiceId, set: values })
    .returning({ id: invoices.id });
  if (!row) return;
  if (mails.includes("receipt")) await enqueueJob(ctx.db, "send_receipt_mail", { invoiceId: row.id });
  if (mails.includes("failure")) await enqueueJob(ctx.db, "send_failed_payment_mail", { invoiceId: row.id });
}
