import { enqueueJob } from "@starling/db/jobs";
import { invoices } from "@starling/db/schema/payments";
import { eq } from "drizzle-orm";
import { lockAccess, updateSuspensions } from "../../access/entitlements/suspensions.service.ts";
import type { ServiceContext } from "../../context.ts";
import { withdrawEvents } from "../../notifications/notifications/events.service.ts";
import { findCustomerUser } from "../customers/service.ts";
import { withObjectLock } from "../payments/service.ts";
import { type InvoiceMail, isZeroInvoice, mailsDueFor } from "./invoice-sync.rules.ts";
import { type RemoteInvoice, readInvoice } from "./invoices.adapter.ts";
import { findInvoicesOf, type PaymentReversal, type ReversalKind, readReturned } from "./refunds.adapter.ts";
import { differences } from "./sync.rules.ts";
import { readRow, type Synced, syncSubscription } from "./sync.service.ts";

type InvoiceRow = typeof invoices.$inferSelect;

export interface InvoiceDrift {
  subscriptionId: string | null;
  fields: string[];
}

/**
 * Syncs an invoice after its subscription, and queues each mail once. Returns the differences; null for an
 * unknown account. Throws `UNAVAILABLE`.
 */
export async function syncInvoice(
  ctx: ServiceContext,
  stripeInvoiceId: string,
): Promise<InvoiceDrift | null> {
  const remote = await readInvoice(ctx.ports.payments.stripe, stripeInvoiceId);
  if (!remote) return null;
  const { stripeSubscriptionId } = remote;
  const synced = stripeSubscriptionId ? await syncSubscription(ctx, stripeSubscriptionId) : null;
  return readAndWrite(ctx, stripeInvoiceId, synced?.row ?? null);
}

/** Syncs the invoices of a charge, refund or dispute. Throws `UNAVAILABLE`. */
export async function syncReturned(ctx: ServiceContext, kind: ReversalKind, id: string): Promise<void> {
  for (const invoice of await findInvoicesOf(ctx.ports.payments.stripe, kind, id)) {
    await syncInvoice(ctx, invoice);
  }
}

/**
 * Syncs a just changed subscription and its latest invoice. Returns the row, like
 * {@link syncSubscription}.
 */
export async function syncWithInvoice(
  ctx: ServiceContext,
  stripeSubscriptionId: string,
): Promise<Synced["row"] | null> {
  const synced = await syncSubscription(ctx, stripeSubscriptionId);
  if (!synced?.latestInvoiceId) return synced?.row ?? null;
  await readAndWrite(ctx, synced.latestInvoiceId, synced.row);
  return readRow(ctx, synced.row);
}

async function readAndWrite(
  ctx: ServiceContext,
  stripeInvoiceId: string,
  of: Synced["row"] | null,
): Promise<InvoiceDrift | null> {
  const { stripe } = ctx.ports.payments;
  return withObjectLock(ctx, stripeInvoiceId, async (inside) => {
    const remote = await readInvoice(stripe, stripeInvoiceId);
    if (!remote || isZeroInvoice(remote)) return null;
    return write(inside, { ...remote, ...(await readReturned(stripe, remote)) }, of);
  });
}

async function write(
  ctx: ServiceContext,
  remote: RemoteInvoice & PaymentReversal,
  of: Synced["row"] | null,
): Promise<InvoiceDrift | null> {
  const userId = of?.userId ?? (remote.customerId && (await findCustomerUser(ctx, remote.customerId)));
  if (!userId) return null;
  await lockAccess(ctx, userId);
  const [known] = await ctx.db.select().from(invoices).where(eq(invoices.stripeInvoiceId, remote.id));
  const mails = mailsDueFor(remote, known ?? null);
  const {
    id: stripeInvoiceId,
    customerId: _customer,
    stripeSubscriptionId: _of,
    isAttempted: _tried,
    ...columns
  } = remote;
  const subscriptionId = of?.id ?? known?.subscriptionId ?? null;
  const values = {
    ...columns,
    userId,
    stripeInvoiceId,
    subscriptionId,
    ...mailed(mails, remote, known, ctx.ports.payments.now()),
  };
  const [row] = await ctx.db
    .insert(invoices)
    .values(values)
    .onConflictDoUpdate({ target: invoices.stripeInvoiceId, set: values })
    .returning({ id: invoices.id });
  if (!row) return null;
  const refunded = remote.amountRefunded - (known?.refundMailed ?? 0);
  for (const mail of mails) await enqueueMail(ctx, mail, { id: row.id, remote, refunded });
  await withdrawOutdated(ctx, { id: row.id, userId, remote, known });
  await updateSuspensions(ctx, userId);
  const { status, amountPaid, amountRemaining, amountRefunded, dispute } = columns;
  const compared = { status, amountPaid, amountRemaining, amountRefunded, dispute };
  return { subscriptionId, fields: known ? differences(known, compared) : ["id"] };
}

/** Withdraws notifications about failed payments that are no longer due, and about decided disputes. */
async function withdrawOutdated(
  ctx: ServiceContext,
  {
    id,
    userId,
    remote,
    known,
  }: Pick<Mailing, "id" | "remote"> & { userId: string; known: InvoiceRow | undefined },
): Promise<void> {
  if (known?.failureMailedAt && remote.status !== "open")
    await withdrawEvents(ctx, { userId, prefix: `failed-payment:${id}` });
  if (known?.disputeMailed === "open" && remote.dispute !== "open")
    await withdrawEvents(ctx, { userId, prefix: `dispute:${id}:open` });
}

function mailed(
  mails: readonly InvoiceMail[],
  { status, amountRefunded, dispute }: RemoteInvoice & PaymentReversal,
  known: InvoiceRow | undefined,
  now: Date,
) {
  return {
    receiptMailedAt: mails.includes("receipt") ? now : (known?.receiptMailedAt ?? null),
    failureMailedAt: mails.includes("failure") ? now : (known?.failureMailedAt ?? null),
    refundMailed: amountRefunded,
    disputeMailed: mails.includes("dispute") ? dispute : (known?.disputeMailed ?? null),
    givenUpMailed: mails.includes("givenUp") ? status : (known?.givenUpMailed ?? null),
  };
}

interface Mailing {
  id: string;
  remote: Pick<RemoteInvoice & PaymentReversal, "status" | "dispute">;
  /** Cents refunded since the last mail; negative if the bank returned a refund. */
  refunded: number;
}

async function enqueueMail(
  { db }: ServiceContext,
  mail: InvoiceMail,
  { id: invoiceId, remote, refunded }: Mailing,
): Promise<void> {
  switch (mail) {
    case "receipt":
      return enqueueJob(db, "send_receipt_mail", { invoiceId });
    case "failure":
      return enqueueJob(db, "send_failed_payment_mail", { invoiceId });
    case "refund":
      return enqueueJob(db, "send_refund_mail", { invoiceId, amount: refunded });
    case "dispute":
      if (remote.dispute === null) return;
      return enqueueJob(db, "send_dispute_mail", { invoiceId, about: remote.dispute });
    case "givenUp":
      if (remote.status !== "void" && remote.status !== "uncollectible") return;
      return enqueueJob(db, "send_given_up_mail", { invoiceId, about: remote.status });
  }
}
