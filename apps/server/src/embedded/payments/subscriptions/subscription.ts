import type { Invoice, Subscription } from "../shapes.ts";
import type { Session } from "../store/session.ts";

export function periodOf(subscription: Subscription): { start: number; end: number } {
  const [item] = subscription.items.data;
  return {
    start: item?.current_period_start ?? subscription.start_date,
    end: item?.current_period_end ?? subscription.start_date,
  };
}

/** Seconds for which a first payment may wait for the cardholder. */
const FIRST_PAYMENT = 23 * 3_600;

/** Unix time in seconds of the subscription's next automatic change; null if the subscription has ended. */
export function dueAt(subscription: Subscription): number | null {
  if (subscription.ended_at !== null) return null;
  if (subscription.status === "incomplete") return subscription.created + FIRST_PAYMENT;
  if (subscription.pending_update !== null) return subscription.pending_update.expires_at;
  return periodOf(subscription).end;
}

export async function writeSubscription(
  session: Session,
  before: Subscription,
  after: Subscription,
): Promise<Subscription> {
  await session.save("subscription", after, { due: dueAt(after) });
  await session.emit("customer.subscription.updated", after, before);
  return after;
}

export async function subscriptionOf(session: Session, invoice: Invoice): Promise<Subscription | null> {
  const id = invoice.parent?.subscription_details?.subscription;
  return typeof id === "string" ? session.find("subscription", id) : null;
}
