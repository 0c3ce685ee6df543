import { INVOICE_STATUSES, type InvoiceLine, type InvoiceStatus } from "@starling/validators/invoices";
import type Stripe from "stripe";
import {
  asking,
  callStripeOrNull,
  idOf,
  instantOf,
  instantOrNull,
  RefusedRequest,
  requiresConfirmation,
  toBeConfirmed,
} from "../payments/adapter.ts";

/** All amounts are in cents. */
export interface RemoteInvoice {
  id: string;
  customerId: string | null;
  stripeSubscriptionId: string | null;
  number: string | null;
  status: InvoiceStatus;
  currency: string;
  amountDue: number;
  amountPaid: number;
  amountRemaining: number;
  lines: InvoiceLine[];
  periodStart: Date;
  periodEnd: Date;
  issuedAt: Date;
  paidAt: Date | null;
  /** Whether Stripe charged a renewal without the user; only such failures are mailed. */
  isAttempted: boolean;
}

export function linesOf(invoice: Pick<Stripe.Invoice, "lines">): InvoiceLine[] {
  return invoice.lines.data.map((line) => ({
    description: line.description ?? "",
    amount: line.amount,
    periodStart: instantOf(line.period.start).toISOString(),
    periodEnd: instantOf(line.period.end).toISOString(),
  }));
}

/**
 * Period of an invoice's charges or, without charges, of its credits. Stripe's own field contains the
 * previous period.
 */
function periodOf(invoice: Stripe.Invoice): { periodStart: Date; periodEnd: Date } {
  const lines = invoice.lines.data;
  const charges = lines.filter(({ amount }) => amount >= 0);
  const parts = charges.length > 0 ? charges : lines;
  const starts = parts.map(({ period }) => period.start);
  const ends = parts.map(({ period }) => period.end);
  return {
    periodStart: instantOf(starts.length > 0 ? Math.min(...starts) : invoice.period_start),
    periodEnd: instantOf(ends.length > 0 ? Math.max(...ends) : invoice.period_end),
  };
}

export function remoteInvoice(invoice: Stripe.Invoice): RemoteInvoice {
  const subscription = invoice.parent?.subscription_details?.subscription ?? null;
  return {
    id: invoice.id,
    customerId: invoice.customer === null ? null : idOf(invoice.customer),
    stripeSubscriptionId: subscription === null ? null : idOf(subscription),
    number: invoice.number,
    status: statusOf(invoice.status),
    currency: invoice.currency,
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    amountRemaining: invoice.amount_remaining,
    lines: linesOf(invoice),
    ...periodOf(invoice),
    issuedAt: instantOf(invoice.created),
    paidAt: instantOrNull(invoice.status_transitions.paid_at),
    isAttempted: invoice.attempted && invoice.billing_reason === "subscription_cycle",
  };
}

function statusOf(status: string | null): InvoiceStatus {
  return INVOICE_STATUSES.find((known) => known === status) ?? "draft";
}

export async function readInvoice(stripe: Stripe, id: string): Promise<RemoteInvoice | null> {
  const invoice = await callStripeOrNull(() => stripe.invoices.retrieve(id));
  return invoice && remoteInvoice(invoice);
}

export async function findOpenInvoices(stripe: Stripe, stripeSubscriptionId: string): Promise<string[]> {
  const open = await asking(() =>
    stripe.invoices.list({ subscription: stripeSubscriptionId, status: "open", limit: 100 }),
  );
  return open.data.map(({ id }) => id).reverse();
}

/**
 * Charges the default payment method while the user is present. Throws `PAYMENT_FAILED`, and
 * `CONFIRMATION_REQUIRED` with the client secret.
 */
export async function payInvoice(stripe: Stripe, id: string, key: string): Promise<void> {
  try {
    await asking(() => stripe.invoices.pay(id, { off_session: false }, { idempotencyKey: `pay:${key}` }));
  } catch (error) {
    if (!requiresConfirmation(error)) throw error;
    const invoice = await asking(() => stripe.invoices.retrieve(id, { expand: ["confirmation_secret"] }));
    throw toBeConfirmed(invoice.confirmation_secret?.client_secret);
  }
}

/** Has no effect on a paid invoice. */
export async function voidInvoice(stripe: Stripe, id: string): Promise<void> {
  try {
    await asking(() => stripe.invoices.voidInvoice(id, undefined, { idempotencyKey: `void:${id}` }));
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error;
  }
}
