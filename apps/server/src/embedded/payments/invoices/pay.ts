import { waitsForCardholder } from "../charges/payment-intents.ts";
import type { Accepted } from "../http/parameters.ts";
import { invalid, StripeRefusal } from "../refusal.ts";
import type { Invoice } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { endSubscription } from "../subscriptions/cancel.ts";
import { applyPending } from "../subscriptions/pending-update.ts";
import { subscriptionOf, writeSubscription } from "../subscriptions/subscription.ts";
import { type Collected, collect, emitPaymentFailed, payingMethod } from "./collect.ts";
import { finalize } from "./issue.ts";
import { waitForCardholder, waitForRetry } from "./retries.ts";

/** `POST /v1/invoices/{id}/pay`: charges immediately. Also records a declined charge. */
export async function payInvoice(
  session: Session,
  _params: Accepted["invoices.pay"],
  id: string,
): Promise<Invoice> {
  const found = await session.need("invoice", id);
  const open = found.status === "draft" ? await finalize(session, found) : found;
  if (open.status === "paid") throw invalid("Invoice is already paid");
  if (open.status !== "open" && open.status !== "uncollectible")
    throw invalid("This invoice can no longer be paid.");
  const { invoice, refused } = await tryInvoice(session, open, await methodFor(session, open));
  if (refused) throw new StripeRefusal(refused.status, refused.body, { keeps: true });
  return invoice;
}

export async function tryInvoice(
  session: Session,
  open: Invoice,
  method: string | null,
  options: { isConfirmed?: boolean } = {},
): Promise<Collected> {
  const collected = await collect(session, open, method, options);
  if (collected.refused) await emitPaymentFailed(session, collected);
  else await recover(session, collected.invoice);
  return collected;
}

/**
 * Finalizes and charges an invoice. If the charge fails, the subscription becomes past due, and the charge is
 * retried later.
 */
export async function passInvoice(session: Session, due: Invoice): Promise<void> {
  if (due.status === "open" && (await waitsForCardholder(session, due))) {
    const isLast = await waitForCardholder(session, due);
    return isLast ? giveUp(session, due) : undefined;
  }
  const open = due.status === "draft" ? await finalize(session, due) : due;
  const collected = await collect(session, open, await methodFor(session, open));
  if (!collected.refused) return recover(session, collected.invoice);
  const waiting = await waitForRetry(session, collected);
  const subscription = await subscriptionOf(session, open);
  if (subscription?.status === "active" && subscription.latest_invoice === open.id) {
    await writeSubscription(session, subscription, { ...subscription, status: "past_due" });
  }
  if (waiting.next_payment_attempt === null && !collected.asks) await giveUp(session, open);
}

/** After the last retry, ends the subscription. The invoice stays open. */
async function giveUp(session: Session, { id }: Invoice): Promise<void> {
  const invoice = await session.need("invoice", id);
  await session.save("invoice", invoice, { due: null });
  const subscription = await subscriptionOf(session, invoice);
  if (subscription?.status !== "past_due") return;
  await endSubscription(session, subscription, { at: session.now, reason: "payment_failed" });
}

async function recover(session: Session, invoice: Invoice): Promise<void> {
  const subscription = await subscriptionOf(session, invoice);
  if (subscription?.latest_invoice !== invoice.id) return;
  if (await applyPending(session, subscription, invoice)) return;
  if (!["past_due", "incomplete"].includes(subscription.status)) return;
  await writeSubscription(session, subscription, { ...subscription, status: "active" });
}

async function methodFor(session: Session, invoice: Invoice): Promise<string | null> {
  return payingMethod(await session.need("customer", invoice.customer));
}
