import { DISPUTE_STATES, type DisputeState } from "@starling/validators/invoices";
import type Stripe from "stripe";
import { asking, callStripeOrNull, idOf } from "../payments/adapter.ts";
import type { RemoteInvoice } from "./invoices.adapter.ts";

/** `amountRefunded` is in cents. */
export interface PaymentReversal {
  amountRefunded: number;
  dispute: DisputeState | null;
}

/**
 * Reads refunds and disputes from the charges of the invoice's payments. Ignores inquiries, which withdraw no
 * money.
 */
export async function readReturned(
  stripe: Stripe,
  { id, amountPaid }: Pick<RemoteInvoice, "id" | "amountPaid">,
): Promise<PaymentReversal> {
  if (amountPaid === 0) return { amountRefunded: 0, dispute: null };
  const expand = ["data.payment.payment_intent.latest_charge"];
  const payments = await asking(() => stripe.invoicePayments.list({ invoice: id, status: "paid", expand }));
  const charges = payments.data.flatMap(({ payment }) => chargeOf(payment) ?? []);
  const disputed = charges.filter((charge) => charge.disputed);
  const lists = await Promise.all(
    disputed.map(({ id: charge }) => asking(() => stripe.disputes.list({ charge, limit: 100 }))),
  );
  return {
    amountRefunded: charges.reduce((sum, charge) => sum + charge.amount_refunded, 0),
    dispute: mostSevereOf(
      lists.flatMap(({ data }) => data.flatMap((dispute) => disputeStateOf(dispute) ?? [])),
    ),
  };
}

function chargeOf({ payment_intent: intent }: Stripe.InvoicePayment.Payment): Stripe.Charge | null {
  if (intent === undefined || typeof intent === "string") return null;
  const { latest_charge: charge } = intent;
  return charge === null || typeof charge === "string" ? null : charge;
}

function disputeStateOf({ status }: Stripe.Dispute): DisputeState | null {
  if (status.startsWith("warning_") || status === "prevented") return null;
  return DISPUTE_STATES.find((state) => state === status) ?? "open";
}

function mostSevereOf(states: readonly DisputeState[]): DisputeState | null {
  return (["open", "lost", "won"] as const).find((state) => states.includes(state)) ?? null;
}

export type ReversalKind = "refund" | "dispute" | "charge";

export async function findInvoicesOf(stripe: Stripe, kind: ReversalKind, id: string): Promise<string[]> {
  const payment = await callStripeOrNull<{ payment_intent: string | Stripe.PaymentIntent | null }>(() => {
    if (kind === "charge") return stripe.charges.retrieve(id);
    return kind === "refund" ? stripe.refunds.retrieve(id) : stripe.disputes.retrieve(id);
  });
  return payment?.payment_intent ? findInvoicesPaidBy(stripe, idOf(payment.payment_intent)) : [];
}

export async function findInvoicesPaidBy(stripe: Stripe, paymentIntent: string): Promise<string[]> {
  const payment = { type: "payment_intent" as const, payment_intent: paymentIntent };
  const payments = await callStripeOrNull(() => stripe.invoicePayments.list({ payment, limit: 100 }));
  return (payments?.data ?? []).map(({ invoice }) => idOf(invoice));
}

export async function findReversedPayments(stripe: Stripe, since: Date): Promise<string[]> {
  const found = new Set<string>();
  for (const list of [stripe.refunds.list({ limit: 100 }), stripe.disputes.list({ limit: 100 })]) {
    await asking(async () => {
      // Stripe lists the newest items first, so no further item can match.
      for await (const { created, payment_intent: intent } of list) {
        if (created * 1000 < since.getTime()) break;
        if (intent !== null) found.add(idOf(intent));
      }
    });
  }
  return [...found];
}
