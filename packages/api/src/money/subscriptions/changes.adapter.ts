import type { InvoiceLine } from "@starling/validators/invoices";
import type Stripe from "stripe";
import { asking, requiresConfirmation, toBeConfirmed } from "../payments/adapter.ts";
import { secretOf, WITH_SECRET } from "./adapter.ts";
import { linesOf } from "./invoices.adapter.ts";

export interface PlanChange {
  customerId: string;
  stripeSubscriptionId: string;
  itemId: string;
  priceId: string;
  /** Time in seconds since 1970 for which proration is computed; Stripe's current time by default. */
  prorationAt: number | undefined;
  /** Whether a new period starts now, as after a first payment. */
  beginsPeriod: boolean;
  staysOn: boolean;
  /** Invoice of an earlier change that awaits confirmation. */
  unconfirmedInvoiceId: string | null;
}

/** All amounts are in cents. */
export interface PreviewedInvoice {
  amountDue: number;
  /** New charges less credits for unused time; a negative total becomes credit. */
  total: number;
  /** The customer's balance after the change; credit if negative. */
  endingBalance: number;
  currency: string;
  lines: InvoiceLine[];
}

function periodOf({ beginsPeriod, prorationAt }: PlanChange) {
  if (beginsPeriod) return { billing_cycle_anchor: { type: "now" as const } };
  return prorationAt === undefined ? {} : { proration_date: prorationAt };
}

function changesOf(change: PlanChange) {
  return {
    items: [{ id: change.itemId, price: change.priceId }],
    proration_behavior: "always_invoice" as const,
    ...periodOf(change),
  };
}

function endOf({ staysOn }: PlanChange) {
  return staysOn ? { cancel_at_period_end: false } : {};
}

function presentPreview(preview: Stripe.Invoice): PreviewedInvoice {
  return {
    amountDue: preview.amount_due,
    total: preview.total,
    endingBalance: preview.ending_balance ?? Math.min(0, preview.total),
    currency: preview.currency,
    lines: linesOf(preview),
  };
}

export async function previewChange(stripe: Stripe, change: PlanChange): Promise<PreviewedInvoice> {
  const { customerId: customer, stripeSubscriptionId: subscription } = change;
  const preview = await asking(() =>
    stripe.invoices.createPreview({
      customer,
      subscription,
      subscription_details: { ...changesOf(change), ...endOf(change) },
    }),
  );
  return presentPreview(preview);
}

/**
 * Charges the difference immediately. Throws `PAYMENT_FAILED` if the charge fails (nothing changes), and
 * `CONFIRMATION_REQUIRED` for 3-D Secure (the change waits).
 */
export async function applyChange(stripe: Stripe, change: PlanChange, key: string): Promise<void> {
  const { stripeSubscriptionId: id } = change;
  const params = changesOf(change);
  try {
    await asking(() =>
      stripe.subscriptions.update(
        id,
        { ...params, ...endOf(change), payment_behavior: "error_if_incomplete" },
        { idempotencyKey: `change:${key}` },
      ),
    );
  } catch (error) {
    if (!requiresConfirmation(error)) throw error;
    // A pending change cannot revoke a scheduled end, so the end is revoked after the change is applied.
    const waiting = await asking(() =>
      stripe.subscriptions.update(
        id,
        { ...params, payment_behavior: "pending_if_incomplete", ...WITH_SECRET },
        { idempotencyKey: `change:${key}:confirmed` },
      ),
    );
    if (waiting.pending_update !== null) throw toBeConfirmed(secretOf(waiting));
  }
}
