import type { Accepted } from "../http/parameters.ts";
import {
  collect,
  emitPaymentFailed,
  noPaymentSource,
  payingMethod,
  toBeConfirmed,
} from "../invoices/collect.ts";
import { issueInvoice } from "../invoices/issue.ts";
import { invalid } from "../refusal.ts";
import { type Invoice, listOf, type Subscription } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { type Change, planChange } from "./change.ts";
import { waitForPayment } from "./pending-update.ts";
import { writeSubscription } from "./subscription.ts";

type Update = Accepted["subscriptions.update"];

/** The only parameters that Stripe allows if an update takes effect after its invoice is paid. */
const PENDING_UPDATE_PARAMETERS: ReadonlySet<string> = new Set([
  "items",
  "payment_behavior",
  "proration_behavior",
  "proration_date",
  "billing_cycle_anchor",
  "expand",
]);

export async function updateSubscription(
  session: Session,
  params: Update,
  id: string,
): Promise<Subscription> {
  const before = await session.need("subscription", id);
  const { payment_behavior: behaviour = "allow_incomplete" } = params;
  if (before.ended_at !== null && (params.items || params.cancel_at_period_end !== undefined)) {
    throw invalid(
      "A canceled subscription can only update its cancellation_details and metadata.",
      params.items ? "items" : "cancel_at_period_end",
    );
  }
  const unable = Object.keys(params).find((name) => !PENDING_UPDATE_PARAMETERS.has(name));
  if (behaviour === "pending_if_incomplete" && unable !== undefined) {
    throw invalid(`You cannot use ${unable} when payment_behavior is pending_if_incomplete.`, unable);
  }
  const customer = await session.need("customer", before.customer);
  const change = await planChange(session, before, params);
  const changed: Subscription = {
    ...before,
    billing_cycle_anchor: change.anchor,
    items: listOf(change.items, before.items.url),
    ...endsAt(params, before, change, session.now),
  };
  if (change.lines.length === 0) return writeSubscription(session, before, changed);
  const invoice = await issueInvoice(session, {
    customer,
    subscription: changed,
    lines: change.lines,
    reason: "subscription_update",
    period: { start: session.now, end: session.now },
  });
  return settle(session, before, changed, invoice, behaviour);
}

async function settle(
  session: Session,
  before: Subscription,
  changed: Subscription,
  invoice: Invoice,
  behaviour: NonNullable<Update["payment_behavior"]>,
): Promise<Subscription> {
  const customer = await session.need("customer", before.customer);
  const method = payingMethod(customer);
  if (invoice.amount_due > 0 && method === null) throw noPaymentSource();
  const collected = await collect(session, invoice, method);
  const { refused, asks } = collected;
  if (refused && behaviour === "error_if_incomplete") throw asks ? toBeConfirmed("subscription") : refused;
  if (refused) await emitPaymentFailed(session, collected);
  if (refused && behaviour === "pending_if_incomplete")
    return waitForPayment(session, before, changed, invoice);
  const isRunning = ["active", "past_due", "incomplete"].includes(before.status);
  const status = refused ? "past_due" : "active";
  return writeSubscription(session, before, {
    ...changed,
    latest_invoice: invoice.id,
    status: isRunning ? status : before.status,
  });
}

function endsAt(params: Update, before: Subscription, change: Change, now: number): Partial<Subscription> {
  const details = before.cancellation_details;
  const ends = params.cancel_at_period_end ?? (before.cancel_at_period_end ? true : undefined);
  const comment = params.cancellation_details?.comment || (ends === false ? null : details.comment);
  if (ends === undefined) return { cancellation_details: { ...details, comment } };
  return {
    cancel_at_period_end: ends,
    cancel_at: ends ? change.period.end : null,
    canceled_at: ends ? (before.canceled_at ?? now) : null,
    cancellation_details: { comment, reason: ends ? "cancellation_requested" : null },
  };
}
