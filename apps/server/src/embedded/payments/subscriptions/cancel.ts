import type { Accepted } from "../http/parameters.ts";
import { collect } from "../invoices/collect.ts";
import { issueInvoice } from "../invoices/issue.ts";
import { prorationLine } from "../invoices/lines.ts";
import { resourceMissing } from "../refusal.ts";
import type { Subscription } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { dropPending } from "./pending-update.ts";
import { periodOf } from "./subscription.ts";

type Reason = "cancellation_requested" | "payment_failed";

/** Ends a subscription. Its open invoices stay open, but are not charged again. */
export async function endSubscription(
  session: Session,
  subscription: Subscription,
  { at, reason = "cancellation_requested" }: { at: number; reason?: Reason },
): Promise<Subscription> {
  await dropPending(session, subscription);
  const isPlanned = subscription.cancel_at === at;
  const ended: Subscription = {
    ...subscription,
    status: "canceled",
    // If the subscription ends early, its planned cancellation is removed.
    ...(isPlanned ? {} : { cancel_at: null, cancel_at_period_end: false, canceled_at: at }),
    ended_at: at,
    pending_update: null,
    cancellation_details: { comment: subscription.cancellation_details.comment, reason },
  };
  await session.save("subscription", ended, { due: null });
  for (const invoice of await session.owned("invoice", subscription.customer)) {
    const of = invoice.parent?.subscription_details?.subscription;
    if (of !== subscription.id || (invoice.status !== "open" && invoice.status !== "draft")) continue;
    const waits = { automatically_finalizes_at: null, next_payment_attempt: null };
    const resting = { ...invoice, ...waits, auto_advance: false };
    await session.save("invoice", resting, { due: null });
  }
  await session.emit("customer.subscription.deleted", ended);
  return ended;
}

/** Ends a subscription immediately. */
export async function cancelSubscription(
  session: Session,
  params: Accepted["subscriptions.cancel"],
  id: string,
): Promise<Subscription> {
  const subscription = await session.need("subscription", id);
  if (subscription.ended_at !== null) throw resourceMissing("subscription", id);
  const { comment } = params.cancellation_details ?? {};
  const canceled: Subscription = {
    ...subscription,
    cancellation_details: {
      comment: comment || subscription.cancellation_details.comment,
      reason: "cancellation_requested",
    },
  };
  const latest = params.prorate ? await creditUnusedTime(session, subscription) : subscription.latest_invoice;
  return endSubscription(session, { ...canceled, latest_invoice: latest }, { at: session.now });
}

async function creditUnusedTime(session: Session, subscription: Subscription) {
  const [item] = subscription.items.data;
  const { start, end } = periodOf(subscription);
  if (!item || item.price.unit_amount === 0 || end <= session.now) return subscription.latest_invoice;
  const customer = await session.need("customer", subscription.customer);
  const rest = { start: session.now, end };
  const lines = [
    await prorationLine(session, "Unused", item, {
      period: rest,
      share: (end - session.now) / (end - start),
    }),
  ];
  const period = { start: session.now, end: session.now };
  const draft = { customer, subscription, lines, reason: "subscription_update" as const, period };
  const invoice = await issueInvoice(session, draft);
  await collect(session, invoice, null);
  return invoice.id;
}
