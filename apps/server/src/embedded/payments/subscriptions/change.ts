import type { Accepted } from "../http/parameters.ts";
import { type DraftLine, periodLine, prorationLine } from "../invoices/lines.ts";
import { invalid } from "../refusal.ts";
import type { Subscription, SubscriptionItem } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { activePrice, intervalOf, itemOf, type WantedItem } from "./items.ts";
import { periodEnd } from "./periods.ts";
import { periodOf } from "./subscription.ts";

export type ChangeOrder = Pick<
  Accepted["subscriptions.update"],
  "items" | "proration_behavior" | "proration_date" | "billing_cycle_anchor"
>;

export interface Change {
  items: SubscriptionItem[];
  anchor: number;
  period: { start: number; end: number };
  lines: DraftLine[];
}

/** Computes what a subscription change would do, for the change itself and its preview. Writes nothing. */
export async function planChange(
  session: Session,
  subscription: Subscription,
  order: ChangeOrder,
): Promise<Change> {
  const { now } = session;
  const [held] = subscription.items.data;
  if (!held) throw invalid("The subscription has no items.", "items");
  const wanted = await wantedOf(session, held, order);
  const period = periodOf(subscription);
  const isTrial = subscription.status === "trialing";
  const isNewPeriod = !isTrial && startsNewPeriod(held, wanted, order);
  const anchor = isNewPeriod ? now : subscription.billing_cycle_anchor;
  const next = isNewPeriod ? { start: now, end: periodEnd(now, now, intervalOf(wanted.price)) } : period;
  const isSame = wanted.price.id === held.price.id;
  const lines: DraftLine[] = [];
  if (!isTrial && (!isSame || isNewPeriod)) {
    const at = prorationDate(order, period, now);
    const rest = { start: at, end: period.end };
    const share = period.end === period.start ? 0 : (period.end - at) / (period.end - period.start);
    const part = { period: rest, share };
    if (held.price.unit_amount > 0) lines.push(await prorationLine(session, "Unused", held, part));
    if (!isNewPeriod && wanted.price.unit_amount > 0) {
      lines.push(await prorationLine(session, "Remaining", wanted, part));
    }
  }
  if (isNewPeriod) lines.push(await periodLine(session, wanted, next));
  return {
    items: [itemOf(wanted, subscription.id, next, held.created)],
    anchor,
    period: next,
    lines,
  };
}

async function wantedOf(session: Session, held: SubscriptionItem, order: ChangeOrder): Promise<WantedItem> {
  const [wanted] = order.items ?? [];
  if (!wanted) return held;
  if (wanted.id !== held.id) {
    throw invalid(`No such subscription item: '${wanted.id}'`, "items[0][id]", "resource_missing");
  }
  if (order.proration_behavior === undefined) {
    throw invalid("The stand-in only knows changes that are charged at once.", "proration_behavior");
  }
  return { id: held.id, price: await activePrice(session, wanted.price, "items[0][price]") };
}

function startsNewPeriod(held: SubscriptionItem, wanted: WantedItem, order: ChangeOrder): boolean {
  if (order.billing_cycle_anchor) return true;
  if (intervalOf(held.price) !== intervalOf(wanted.price)) return true;
  return held.price.unit_amount === 0 && wanted.price.unit_amount > 0;
}

function prorationDate(order: ChangeOrder, period: { start: number; end: number }, now: number): number {
  const at = order.proration_date ?? now;
  if (at >= period.start && at <= period.end) return at;
  throw invalid(
    "Cannot specify a proration date outside of the current billing period of the subscription.",
    "proration_date",
  );
}
