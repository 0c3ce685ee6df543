import { writeVoid } from "../invoices/collect.ts";
import { addDraft } from "../invoices/issue.ts";
import { periodLine } from "../invoices/lines.ts";
import { listOf, type Subscription } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { endSubscription } from "./cancel.ts";
import { intervalOf, itemOf } from "./items.ts";
import { dropPending } from "./pending-update.ts";
import { periodEnd } from "./periods.ts";
import { periodOf, writeSubscription } from "./subscription.ts";

export async function passSubscription(session: Session, subscription: Subscription): Promise<void> {
  const { end } = periodOf(subscription);
  if (subscription.status === "incomplete") await expire(session, subscription);
  else if (subscription.pending_update !== null) await dropPending(session, subscription);
  else if (subscription.cancel_at_period_end) await endSubscription(session, subscription, { at: end });
  else await renew(session, subscription, end);
}

/** Starts the next period with a draft invoice. Charging the invoice later sets the subscription's status. */
async function renew(session: Session, before: Subscription, start: number): Promise<void> {
  const customer = await session.need("customer", before.customer);
  const anchor = before.billing_cycle_anchor;
  const items = before.items.data.map((item) => {
    const period = { start, end: periodEnd(anchor, start, intervalOf(item.price)) };
    return itemOf(item, before.id, period, item.created);
  });
  const renewed: Subscription = { ...before, items: listOf(items, before.items.url) };
  const lines = await Promise.all(items.map((item) => periodLine(session, item, periodOf(renewed))));
  const { id: latest_invoice } = await addDraft(session, {
    customer,
    subscription: renewed,
    lines,
    reason: "subscription_cycle",
    period: periodOf(before),
  });
  const status = before.status === "trialing" ? "active" : before.status;
  await writeSubscription(session, before, { ...renewed, latest_invoice, status });
}

async function expire(session: Session, subscription: Subscription): Promise<void> {
  const invoice = subscription.latest_invoice
    ? await session.find("invoice", subscription.latest_invoice)
    : null;
  if (invoice?.status === "open") {
    await writeVoid(session, invoice);
  }
  await writeSubscription(session, subscription, {
    ...subscription,
    status: "incomplete_expired",
    ended_at: session.now,
  });
}
