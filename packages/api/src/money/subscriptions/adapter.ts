import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from "@starling/validators/entitlements";
import type Stripe from "stripe";
import {
  asking,
  callStripeOrNull,
  idOf,
  instantOf,
  instantOrNull,
  requiresConfirmation,
} from "../payments/adapter.ts";

export interface RemoteSubscription {
  id: string;
  customerId: string;
  /** Id of our database row, from the subscription's metadata. */
  reservationId: string | null;
  status: SubscriptionStatus;
  itemId: string | null;
  priceId: string | null;
  /** Price in cents for each period. */
  price: number | null;
  /** Our plan's id, from the price's metadata. */
  planId: string | null;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  canceledAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
  latestInvoiceId: string | null;
  /** Whether the latest invoice, possibly a draft, is unpaid. */
  owes: boolean;
  /** Whether a plan change waits for payment of the latest invoice. */
  isChanging: boolean;
}

export interface SubscriptionMark {
  subscriptionId: string;
  userId: string;
}

const EXPANDED = { expand: ["latest_invoice"] };
/** Query parameters that request the client secret of a payment that may need confirmation. */
export const WITH_SECRET = { expand: ["latest_invoice.confirmation_secret"] };

/** Null if there is nothing to confirm. */
export function secretOf({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  if (invoice === null || typeof invoice === "string") return null;
  return invoice.confirmation_secret?.client_secret ?? null;
}

/** Paused and unknown future states count as unpaid. */
function statusOf(status: string): SubscriptionStatus {
  return SUBSCRIPTION_STATUSES.find((known) => known === status) ?? "unpaid";
}

function owes(invoice: Stripe.Subscription["latest_invoice"]): boolean {
  if (invoice === null || typeof invoice === "string") return false;
  return invoice.amount_due > 0 && invoice.status !== "paid";
}

export function remoteSubscription(subscription: Stripe.Subscription): RemoteSubscription {
  const [item] = subscription.items.data;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    reservationId: subscription.metadata.subscriptionId ?? null,
    status: statusOf(subscription.status),
    itemId: item?.id ?? null,
    priceId: item?.price.id ?? null,
    price: item?.price.unit_amount ?? null,
    planId: item?.price.metadata?.planId ?? null,
    currentPeriodStart: instantOf(item?.current_period_start ?? subscription.start_date),
    currentPeriodEnd: instantOf(item?.current_period_end ?? subscription.start_date),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    canceledAt: instantOrNull(subscription.canceled_at),
    endedAt: instantOrNull(subscription.ended_at),
    createdAt: instantOf(subscription.created),
    latestInvoiceId: subscription.latest_invoice === null ? null : idOf(subscription.latest_invoice),
    owes: owes(subscription.latest_invoice),
    isChanging: subscription.pending_update !== null,
  };
}

export async function readSubscription(stripe: Stripe, id: string): Promise<RemoteSubscription | null> {
  const subscription = await callStripeOrNull(() => stripe.subscriptions.retrieve(id, EXPANDED));
  return subscription && remoteSubscription(subscription);
}

export async function findByReservation(
  stripe: Stripe,
  customerId: string,
  reservationId: string,
): Promise<RemoteSubscription | null> {
  const all = stripe.subscriptions.list({ customer: customerId, status: "all", limit: 100 });
  return asking(async () => {
    for await (const subscription of all) {
      if (subscription.metadata.subscriptionId === reservationId) return remoteSubscription(subscription);
    }
    return null;
  });
}

/** Reads subscriptions in all states. */
export async function* allSubscriptions(stripe: Stripe): AsyncGenerator<RemoteSubscription[]> {
  let after: string | undefined;
  do {
    const page = await asking(() =>
      stripe.subscriptions.list({
        status: "all",
        limit: 100,
        expand: ["data.latest_invoice"],
        ...(after === undefined ? {} : { starting_after: after }),
      }),
    );
    yield page.data.map(remoteSubscription);
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after !== undefined);
}

export interface NewSubscription {
  customerId: string;
  priceId: string;
  mark: SubscriptionMark;
}

/**
 * Charges the default payment method. A failed charge creates nothing and throws `PAYMENT_FAILED`. With 3-D
 * Secure, the subscription is incomplete until confirmed with `clientSecret`.
 */
export async function beginSubscription(
  stripe: Stripe,
  { customerId, priceId, mark }: NewSubscription,
): Promise<{ id: string; clientSecret: string | null }> {
  const key = `subscription:${mark.subscriptionId}`;
  const order = {
    customer: customerId,
    items: [{ price: priceId }],
    metadata: { ...mark },
    ...WITH_SECRET,
  };
  const begin = (payment_behavior: "error_if_incomplete" | "allow_incomplete", idempotencyKey: string) =>
    asking(() => stripe.subscriptions.create({ ...order, payment_behavior }, { idempotencyKey }));
  try {
    return { id: (await begin("error_if_incomplete", key)).id, clientSecret: null };
  } catch (error) {
    if (!requiresConfirmation(error)) throw error;
  }
  const made = await begin("allow_incomplete", `${key}:confirmed`);
  return { id: made.id, clientSecret: made.status === "incomplete" ? secretOf(made) : null };
}

export async function setCancelAtPeriodEnd(
  stripe: Stripe,
  id: string,
  { cancels, reason, key }: { cancels: boolean; reason?: string | undefined; key: string },
): Promise<void> {
  const details = reason ? { cancellation_details: { comment: reason } } : {};
  await asking(() =>
    stripe.subscriptions.update(
      id,
      { cancel_at_period_end: cancels, ...details },
      { idempotencyKey: `ending:${key}` },
    ),
  );
}

/** Ignores an ended subscription. `credits`: converts the unused time to credit. */
export async function cancelNow(
  stripe: Stripe,
  id: string,
  { credits = false, reason, key }: { credits?: boolean; reason?: string | undefined; key: string },
): Promise<void> {
  const details = reason ? { cancellation_details: { comment: reason } } : {};
  const worth = credits ? { prorate: true, invoice_now: true } : {};
  await callStripeOrNull(() =>
    stripe.subscriptions.cancel(id, { ...worth, ...details }, { idempotencyKey: `end:${key}` }),
  );
}
