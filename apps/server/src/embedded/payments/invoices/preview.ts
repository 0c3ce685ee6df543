import type { Accepted } from "../http/parameters.ts";
import { invalid } from "../refusal.ts";
import type { Invoice } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { planChange } from "../subscriptions/change.ts";
import { intervalOf } from "../subscriptions/items.ts";
import { periodEnd } from "../subscriptions/periods.ts";
import { periodOf } from "../subscriptions/subscription.ts";
import { draftInvoice } from "./issue.ts";
import { periodLine } from "./lines.ts";

/**
 * Previews the invoice of a subscription change. If nothing is charged immediately, as in a trial, previews
 * the next regular invoice.
 */
export async function previewInvoice(
  session: Session,
  params: Accepted["invoices.create_preview"],
): Promise<Invoice> {
  const subscription = await session.need("subscription", params.subscription, "subscription");
  if (params.customer !== undefined && params.customer !== subscription.customer) {
    throw invalid("The subscription does not belong to the customer.", "subscription");
  }
  if (subscription.ended_at !== null)
    throw invalid("The subscription is canceled.", "subscription", "invoice_upcoming_none");
  const customer = await session.need("customer", subscription.customer);
  const change = await planChange(session, subscription, params.subscription_details);
  const { now } = session;
  if (change.lines.length > 0) {
    const draft = { customer, subscription, lines: change.lines, reason: "subscription_update" as const };
    return draftInvoice(now, { ...draft, period: { start: now, end: now } }, "upcoming_in_preview");
  }
  const { end } = change.period;
  const next = change.items.map((item) => {
    const period = { start: end, end: periodEnd(change.anchor, end, intervalOf(item.price)) };
    return periodLine(session, item, period);
  });
  const lines = await Promise.all(next);
  const draft = { customer, subscription, lines, reason: "subscription_cycle" as const };
  const period = periodOf(subscription);
  const made = draftInvoice(end, { ...draft, period }, "upcoming_in_preview");
  return { ...made, created: end, next_payment_attempt: end };
}
