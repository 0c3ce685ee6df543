import { behaviourOf, requiresCardholderAction } from "../cards/payment-methods.ts";
import { refusalWhenCharged } from "../cards/test-cards.ts";
import { closePayment, requestCardholderAction, settlePayment } from "../charges/payment-intents.ts";
import { cardRefused, StripeRefusal } from "../refusal.ts";
import type { Customer, Invoice } from "../shapes.ts";
import type { Session } from "../store/session.ts";

export interface Collected {
  invoice: Invoice;
  refused: StripeRefusal | null;
  asks: boolean;
}

export function payingMethod({ invoice_settings }: Pick<Customer, "invoice_settings">): string | null {
  return invoice_settings.default_payment_method;
}

export function noPaymentSource(): StripeRefusal {
  return new StripeRefusal(400, {
    type: "invalid_request_error",
    code: "resource_missing",
    message:
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.",
  });
}

/** Charges an open invoice and records the result. `isConfirmed`: the cardholder has just confirmed. */
export async function collect(
  session: Session,
  invoice: Invoice,
  method: string | null,
  { isConfirmed = false } = {},
): Promise<Collected> {
  if (invoice.amount_due === 0)
    return { invoice: await markPaid(session, invoice), refused: null, asks: false };
  const tried = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 };
  const asks = method !== null && !isConfirmed && (await requiresCardholderAction(session, method));
  if (asks) {
    await requestCardholderAction(session, invoice, method);
    await session.save("invoice", tried);
    return { invoice: tried, refused: toBeConfirmed("invoice"), asks };
  }
  const refused =
    method === null ? noPaymentSource() : refusalWhenCharged(await behaviourOf(session, method));
  if (method !== null) await settlePayment(session, invoice, method, refused);
  if (refused === null) return { invoice: await markPaid(session, tried), refused, asks };
  await session.save("invoice", tried);
  return { invoice: tried, refused, asks };
}

export function toBeConfirmed(what: "invoice" | "subscription"): StripeRefusal {
  const where = what === "invoice" ? "the invoice" : "`subscription.latest_invoice`";
  return cardRefused(
    `Payment for this ${what} requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with ${where}.`,
    `${what}_payment_intent_requires_action`,
  );
}

export async function emitPaymentFailed(session: Session, { invoice, asks }: Collected): Promise<void> {
  await session.emit(asks ? "invoice.payment_action_required" : "invoice.payment_failed", invoice);
}

async function markPaid(session: Session, invoice: Invoice): Promise<Invoice> {
  const paid: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: session.now },
  };
  await session.save("invoice", paid, { due: null });
  await session.emit("invoice.paid", paid);
  await session.emit("invoice.payment_succeeded", paid);
  return paid;
}

/** Voids an invoice. Undoes the change that this invoice made to the customer's balance. */
export async function writeVoid(session: Session, invoice: Invoice): Promise<Invoice> {
  const voided: Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: "void",
    status_transitions: { ...invoice.status_transitions, voided_at: session.now },
  };
  const customer = await session.find("customer", invoice.customer);
  const taken = (invoice.ending_balance ?? 0) - invoice.starting_balance;
  if (customer && taken !== 0) {
    const restored = { ...customer, balance: customer.balance - taken };
    await session.save("customer", restored);
    await session.emit("customer.updated", restored, customer);
  }
  await session.save("invoice", voided, { due: null });
  await closePayment(session, invoice, "canceled");
  await session.emit("invoice.voided", voided, invoice);
  return voided;
}

export async function writeUncollectible(session: Session, invoice: Invoice): Promise<Invoice> {
  const given: Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: "uncollectible",
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: session.now },
  };
  await session.save("invoice", given, { due: null });
  await session.emit("invoice.marked_uncollectible", given, invoice);
  return given;
}
