import { collect, payingMethod } from "../invoices/collect.ts";
import { issueInvoice } from "../invoices/issue.ts";
import { periodLine } from "../invoices/lines.ts";
import { waitForRetry } from "../invoices/retries.ts";
import { listOf, type Subscription } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { endSubscription } from "./cancel.ts";
import { itemOf, rhythmOf } from "./items.ts";
import { periodEnd } from "./periods.ts";
import { periodOf, writeSubscription } from "./subscription.ts";
import { takeCarried } from "./update.ts";

/** What happens to a subscription by itself when its time has come. */
export async function passSubscription(session: Session, subscription: Subscription): Promise<void> {
  const { end } = periodOf(subscription);
  if (subscription.status === "incomplete") await expire(session, subscription);
  else if (session.now < end) await tellTrialEnd(session, subscription);
  else if (subscription.cancel_at_period_end) await endSubscription(session, subscription, { at: end });
  else await renew(session, subscription, end);
}

async function tellTrialEnd(session: Session, subscription: Subscription): Promise<void> {
  await session.save("subscription", subscription, { due: periodOf(subscription).end });
  await session.emit("customer.subscription.trial_will_end", subscription);
}

/** The next period begins and is charged. Where that fails the subscription is past due, and the bank is asked again. */
async function renew(session: Session, before: Subscription, start: number): Promise<void> {
  const customer = await session.need("customer", before.customer);
  const anchor = before.billing_cycle_anchor;
  const items = before.items.data.map((item) => {
    const period = { start, end: periodEnd(anchor, start, rhythmOf(item.price)) };
    return itemOf(item, before.id, period, item.created);
  });
  const renewed: Subscription = { ...before, items: listOf(items, before.items.url) };
  const whole = items.map((item) => periodLine(session, item, periodOf(renewed)));
  const lines = [...(await takeCarried(session, before.id)), ...(await Promise.all(whole))];
  const invoice = await issueInvoice(session, {
    customer,
    subscription: renewed,
    lines,
    reason: "subscription_cycle",
    period: periodOf(before),
  });
  const charged = await session.need("customer", before.customer);
  const { refused } = await collect(session, invoice, payingMethod(charged, renewed));
  if (refused) await waitForRetry(session, invoice.id);
  await writeSubscription(session, before, {
    ...renewed,
    latest_invoice: invoice.id,
    status: refused ? "past_due" : "active",
  });
}

async function expire(session: Session, subscription: Subscription): Promise<void> {
  const invoice = subscription.latest_invoice
    ? await session.find("invoice", subscription.latest_invoice)
    : null;
  if (invoice?.status === "open") {
    const voided = {
      ...invoice,
      status: "void" as const,
      status_transitions: { ...invoice.status_transitions, voided_at: session.now },
    };
    await session.save("invoice", voided, { due: null });
    await session.emit("invoice.voided", voided);
  }
  await writeSubscription(session, subscription, {
    ...subscription,
    status: "incomplete_expired",
    ended_at: session.now,
  });
}
