import type { Accepted } from "../http/parameters.ts";
import {
  collect,
  emitPaymentFailed,
  noPaymentSource,
  payingMethod,
  toBeConfirmed,
} from "../invoices/collect.ts";
import { issueInvoice } from "../invoices/issue.ts";
import { periodLine } from "../invoices/lines.ts";
import { newId } from "../keys.ts";
import { invalid } from "../refusal.ts";
import { listOf, type Subscription } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { activePrice, intervalOf, itemOf } from "./items.ts";
import { periodEnd } from "./periods.ts";
import { dueAt } from "./subscription.ts";

type Create = Accepted["subscriptions.create"];

/** Charges the first period immediately. @throws StripeRefusal if the bank refuses */
export async function createSubscription(session: Session, params: Create): Promise<Subscription> {
  const { now } = session;
  const customer = await session.need("customer", params.customer, "customer");
  const price = await activePrice(session, params.items[0].price, "items[0][price]");
  const trial = trialOf(params, now);
  const period = { start: now, end: trial?.end ?? periodEnd(now, now, intervalOf(price)) };
  const item = { id: newId("si"), price };
  const id = newId("sub");
  const made: Subscription = {
    id,
    object: "subscription",
    billing_cycle_anchor: trial?.end ?? now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, reason: null },
    created: now,
    currency: price.currency,
    customer: customer.id,
    ended_at: null,
    items: listOf([itemOf(item, id, period, now)], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    metadata: params.metadata ?? {},
    pending_update: null,
    start_date: now,
    status: trial ? "trialing" : "active",
  };
  const cost = trial ? 0 : price.unit_amount + customer.balance;
  if (cost > 0 && payingMethod(customer) === null) throw noPaymentSource();
  const line = await periodLine(session, item, period);
  const invoice = await issueInvoice(session, {
    customer,
    subscription: made,
    lines: [trial ? { ...line, amount: 0, description: `Trial period for ${line.description}` } : line],
    reason: "subscription_create",
    period: { start: now, end: now },
  });
  const collected = await collect(session, invoice, payingMethod(customer));
  const { refused, asks } = collected;
  if (refused && params.payment_behavior === "error_if_incomplete")
    throw asks ? toBeConfirmed("subscription") : refused;
  const subscription: Subscription = {
    ...made,
    latest_invoice: invoice.id,
    status: refused ? "incomplete" : made.status,
  };
  await session.add("subscription", subscription, {
    owner: customer.id,
    due: dueAt(subscription),
  });
  await session.emit("customer.subscription.created", subscription);
  if (refused) await emitPaymentFailed(session, collected);
  return subscription;
}

const MAX_TRIAL_S = 730 * 86_400;

function trialOf({ trial_end: end }: Create, now: number): { end: number } | null {
  if (end === undefined) return null;
  if (end > now && end <= now + MAX_TRIAL_S) return { end };
  throw invalid("Invalid timestamp: must be in the future, by two years at most.", "trial_end");
}
