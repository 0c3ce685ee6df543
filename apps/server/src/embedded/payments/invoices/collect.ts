import { behaviourOf } from "../cards/payment-methods.ts";
import { refusalWhenCharged } from "../cards/test-cards.ts";
import { StripeRefusal } from "../refusal.ts";
import type { Customer, Invoice, Subscription } from "../shapes.ts";
import type { Session } from "../store/session.ts";

/** What came of asking the bank. */
export interface Collected {
  invoice: Invoice;
  /** Why nothing was charged; null where the invoice is paid. */
  refused: StripeRefusal | null;
}

/** The method that pays a subscription's invoices; null where there is none. */
export function payingMethod(
  customer: Pick<Customer, "invoice_settings">,
  subscription: Pick<Subscription, "default_payment_method"> | null,
): string | null {
  return subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method;
}

/** There is nothing to charge. */
export function noPaymentSource(): StripeRefusal {
  return new StripeRefusal(400, {
    type: "invalid_request_error",
    code: "resource_missing",
    message:
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.",
  });
}

/** Charges an open invoice, or says why not. Either is written down. */
export async function collect(session: Session, invoice: Invoice, method: string | null): Promise<Collected> {
  if (invoice.amount_due === 0) return { invoice: await markPaid(session, invoice), refused: null };
  const refused =
    method === null ? noPaymentSource() : refusalWhenCharged(await behaviourOf(session, method));
  const tried = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 };
  if (refused === null) return { invoice: await markPaid(session, tried), refused };
  await session.save("invoice", tried);
  return { invoice: tried, refused };
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
