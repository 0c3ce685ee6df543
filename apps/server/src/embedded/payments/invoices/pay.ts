import { invalid, StripeRefusal } from "../refusal.ts";
import type { Accepted } from "../requests/accepted.ts";
import type { Invoice } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { endSubscription } from "../subscriptions/cancel.ts";
import { chosenMethod } from "../subscriptions/chosen-method.ts";
import { writeSubscription } from "../subscriptions/subscription.ts";
import { collect, payingMethod } from "./collect.ts";
import { waitForRetry } from "./retries.ts";

/** `POST /v1/invoices/{id}/pay`: asks the bank now. A refusal is written down as well. */
export async function payInvoice(
  session: Session,
  params: Accepted["invoices.pay"],
  id: string,
): Promise<Invoice> {
  const open = await session.need("invoice", id);
  if (open.status === "paid") throw invalid("Invoice is already paid");
  if (open.status !== "open") throw invalid("This invoice can no longer be paid.");
  const customer = await session.need("customer", open.customer);
  const chosen = await chosenMethod(session, customer, params.payment_method, "payment_method");
  const method = chosen ?? (await methodFor(session, open));
  const { invoice, refused } = await collect(session, open, method);
  if (refused) {
    await session.emit("invoice.payment_failed", invoice);
    throw new StripeRefusal(refused.status, refused.body, { keeps: true });
  }
  await recover(session, invoice);
  return invoice;
}

/** Asks the bank again when the time for that has come; after the last time the subscription ends. */
export async function retryInvoice(session: Session, open: Invoice): Promise<void> {
  const { invoice, refused } = await collect(session, open, await methodFor(session, open));
  if (!refused) return recover(session, invoice);
  const waiting = await waitForRetry(session, open.id);
  if (waiting.next_payment_attempt !== null) return;
  const subscription = await subscriptionOf(session, open);
  if (subscription?.status !== "past_due") return;
  await endSubscription(session, subscription, { at: session.now, reason: "payment_failed" });
}

/** A subscription that waited for this invoice goes on. */
async function recover(session: Session, invoice: Invoice): Promise<void> {
  const subscription = await subscriptionOf(session, invoice);
  if (subscription?.latest_invoice !== invoice.id) return;
  if (subscription.status !== "past_due" && subscription.status !== "incomplete") return;
  await writeSubscription(session, subscription, { ...subscription, status: "active" });
}

async function methodFor(session: Session, invoice: Invoice): Promise<string | null> {
  const customer = await session.need("customer", invoice.customer);
  return payingMethod(customer, await subscriptionOf(session, invoice));
}

function subscriptionOf(session: Session, invoice: Invoice) {
  const id = invoice.parent?.subscription_details?.subscription;
  return typeof id === "string" ? session.find("subscription", id) : null;
}
