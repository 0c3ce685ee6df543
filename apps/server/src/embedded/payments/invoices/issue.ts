import { openPayment } from "../charges/payment-intents.ts";
import { newId } from "../keys.ts";
import { type Customer, type Invoice, listOf, type Subscription } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { type DraftLine, lineOf } from "./lines.ts";

export type BillingReason = "subscription_create" | "subscription_cycle" | "subscription_update";

export interface InvoiceDraft {
  customer: Customer;
  subscription: Subscription;
  lines: readonly DraftLine[];
  reason: BillingReason;
  /** Unix times in seconds. */
  period: { start: number; end: number };
}

/** Minimum charge. A smaller amount is added to the next invoice. */
const MIN_INVOICE_CENTS = 50;

/**
 * Computes the amount to charge now and the customer's new balance, in cents. A positive balance is a debt of
 * the customer; a negative balance is a credit.
 */
function dueOf(total: number, startingBalance: number): { due: number; endingBalance: number } {
  const owed = total + startingBalance;
  return owed < MIN_INVOICE_CENTS ? { due: 0, endingBalance: owed } : { due: owed, endingBalance: 0 };
}

export function draftInvoice(now: number, draft: InvoiceDraft, id = newId("in")): Invoice {
  const { customer, subscription, reason, period } = draft;
  const lines = draft.lines.map((line) => lineOf(line, subscription.id));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const { due, endingBalance } = dueOf(total, customer.balance);
  return {
    id,
    object: "invoice",
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: null,
    billing_reason: reason,
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    ending_balance: endingBalance,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    next_payment_attempt: null,
    number: null,
    parent: {
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period_end: period.end,
    period_start: period.start,
    starting_balance: customer.balance,
    status: "draft",
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    total,
  };
}

/** Seconds for which a renewal's invoice is a draft. */
const DRAFT_FOR = 3_600;

export async function addDraft(session: Session, draft: InvoiceDraft): Promise<Invoice> {
  const finalizes = session.now + DRAFT_FOR;
  const made: Invoice = {
    ...draftInvoice(session.now, draft),
    automatically_finalizes_at: finalizes,
    // The customer's balance is applied when the draft is finalized.
    ending_balance: null,
  };
  await session.add("invoice", made, { owner: made.customer, due: finalizes });
  await session.emit("invoice.created", made);
  return made;
}

export async function issueInvoice(session: Session, draft: InvoiceDraft): Promise<Invoice> {
  const made = draftInvoice(session.now, draft);
  await session.add("invoice", made, { owner: made.customer });
  await session.emit("invoice.created", made);
  return finalize(session, made);
}

export async function finalize(session: Session, draft: Invoice): Promise<Invoice> {
  const { now } = session;
  const customer = await session.need("customer", draft.customer);
  const { due, endingBalance } = dueOf(draft.total, customer.balance);
  const sequence = customer.next_invoice_sequence ?? 1;
  const invoice: Invoice = {
    ...draft,
    amount_due: due,
    amount_remaining: due,
    automatically_finalizes_at: null,
    ending_balance: endingBalance,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    starting_balance: customer.balance,
    status: "open",
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  };
  const charged: Customer = {
    ...customer,
    balance: endingBalance,
    currency: customer.currency ?? draft.currency,
    next_invoice_sequence: sequence + 1,
  };
  await session.save("customer", charged);
  if (charged.balance !== customer.balance) await session.emit("customer.updated", charged, customer);
  await session.save("invoice", invoice, { due: null });
  await session.emit("invoice.finalized", invoice, draft);
  if (invoice.amount_due > 0) await openPayment(session, invoice);
  return invoice;
}
