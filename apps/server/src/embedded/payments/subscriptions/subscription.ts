import { type Invoice, listOf, type Subscription, type SubscriptionItem } from "../shapes.ts";
import type { Session } from "../store/session.ts";

export interface SubscriptionFacts {
  id: string;
  customer: string;
  currency: string;
  status: "active" | "trialing" | "incomplete";
  anchor: number;
  items: SubscriptionItem[];
  metadata: Record<string, string>;
  trial: { start: number; end: number } | null;
  created: number;
}

export function newSubscription(facts: SubscriptionFacts): Subscription {
  const { id, customer, currency, status, items, metadata, trial, created } = facts;
  return {
    id,
    object: "subscription",
    billing_cycle_anchor: facts.anchor,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    created,
    currency,
    customer,
    ended_at: null,
    items: listOf(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    metadata,
    pending_update: null,
    start_date: created,
    status,
    trial_end: trial?.end ?? null,
    trial_start: trial?.start ?? null,
  };
}

export function periodOf(subscription: Subscription): { start: number; end: number } {
  const [item] = subscription.items.data;
  return {
    start: item?.current_period_start ?? subscription.start_date,
    end: item?.current_period_end ?? subscription.start_date,
  };
}

/** Seconds that a first payment may wait for the cardholder. */
const FIRST_PAYMENT = 23 * 3_600;

/** Time of a subscription's next automatic change; null once it has ended. */
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
