import type { InvoiceLine } from "@starling/validators/invoices";
import type Stripe from "stripe";
import { asking, asksForConfirmation, toBeConfirmed } from "../payments/adapter.ts";
import { secretOf, WITH_SECRET } from "./adapter.ts";
import { linesOf } from "./invoices.adapter.ts";

/** Another plan for a subscription. */
export interface PlanChange {
  customerId: string;
  stripeSubscriptionId: string;
  itemId: string;
  priceId: string;
  /** By what second the parts of the period are counted; Stripe's now without one. */
  prorationAt: number | undefined;
  /** Whether a period begins now, as when something is paid for the first time. */
  beginsPeriod: boolean;
  /** Whether an end that was decided on is taken back. */
  staysOn: boolean;
  /** The invoice of an earlier change that waits for its cardholder. */
  unconfirmedInvoiceId: string | null;
}

/** What a change would cost. Amounts are cents. */
export interface PreviewedInvoice {
  amountDue: number;
  /** What the new plan's charges and the old one's credits come to; below zero it is kept for later. */
  total: number;
  /** What is kept for later payments afterwards, as Stripe writes it: below zero. */
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

/** Taking back an end that was decided on. */
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

/** What a change would cost, by the same parameters as {@link applyChange}. */
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
 * Changes the plan and charges the difference at once. A charge that fails changes nothing: `PAYMENT_FAILED`. Where the bank
 * asks the cardholder the change waits until they confirm: `CONFIRMATION_REQUIRED`.
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
    if (!asksForConfirmation(error)) throw error;
    // An end that was decided on cannot be taken back by a change that waits; that is done once it is made.
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
