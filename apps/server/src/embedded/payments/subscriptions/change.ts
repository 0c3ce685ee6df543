import { type DraftLine, periodLine, remainingLine, unusedLine } from "../invoices/lines.ts";
import { invalid } from "../refusal.ts";
import type { Subscription, SubscriptionItem } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { itemOf, priceOfPeriod, recurringPrice, rhythmOf, type WantedItem } from "./items.ts";
import { periodEnd } from "./periods.ts";
import { periodOf } from "./subscription.ts";

/** What a call wants of a subscription's items, as `update` and `createPreview` both say it. */
export interface ChangeOrder {
  items?: { id?: string; price?: string; quantity?: number; deleted?: boolean }[] | undefined;
  proration_behavior?: string | undefined;
  proration_date?: number | string | undefined;
  billing_cycle_anchor?: { type: string } | string | number | undefined;
}

/** What would become of a subscription, and what that costs. */
export interface Change {
  items: SubscriptionItem[];
  anchor: number;
  period: { start: number; end: number };
  /** What is settled by the change, at once or with the next invoice. */
  lines: DraftLine[];
  /** Whether a new period begins, which is always invoiced at once. */
  isNewPeriod: boolean;
  isInvoicedNow: boolean;
}

/** Works out a change; the same for its preview and for itself. Writes nothing. */
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
  const isNewPeriod = !isTrial && beginsAnew(held, wanted, order);
  const anchor = isNewPeriod ? now : subscription.billing_cycle_anchor;
  const next = isNewPeriod ? { start: now, end: periodEnd(now, now, rhythmOf(wanted.price)) } : period;
  const behaviour = prorationOf(order);
  const isSame = wanted.price.id === held.price.id && wanted.quantity === held.quantity;
  const lines: DraftLine[] = [];
  if (!isTrial && behaviour !== "none" && (!isSame || isNewPeriod)) {
    const at = prorationDate(order, period, now);
    const rest = { start: at, end: period.end };
    const share = period.end === period.start ? 0 : (period.end - at) / (period.end - period.start);
    if (priceOfPeriod([held]) > 0) lines.push(await unusedLine(session, held, rest, share));
    if (!isNewPeriod && priceOfPeriod([wanted]) > 0) {
      lines.push(await remainingLine(session, wanted, rest, share));
    }
  }
  if (isNewPeriod) lines.push(await periodLine(session, wanted, next));
  return {
    items: [itemOf(wanted, subscription.id, next, held.created)],
    anchor,
    period: next,
    lines,
    isNewPeriod,
    isInvoicedNow: lines.length > 0 && (isNewPeriod || behaviour === "always_invoice"),
  };
}

async function wantedOf(session: Session, held: SubscriptionItem, order: ChangeOrder): Promise<WantedItem> {
  const [first, ...more] = order.items ?? [];
  if (!first) return held;
  if (more.length > 0 || first.deleted) {
    throw invalid(
      "The stand-in changes the one item of a subscription: items[0][id] and items[0][price].",
      "items",
    );
  }
  if (first.id === undefined) {
    throw invalid(
      "Without items[0][id] Stripe would add a second item to the subscription; the stand-in refuses that.",
      "items[0][id]",
    );
  }
  if (first.id !== held.id) {
    throw invalid(`No such subscription item: '${first.id}'`, "items[0][id]", "resource_missing");
  }
  const price = first.price ? await recurringPrice(session, first.price, "items[0][price]") : held.price;
  if (price.currency !== held.price.currency) {
    throw invalid("The currency of a subscription cannot be changed.", "items[0][price]");
  }
  return { id: held.id, price, quantity: first.quantity ?? held.quantity };
}

/** Another rhythm begins a new period, and so does a price after none. */
function beginsAnew(held: SubscriptionItem, wanted: WantedItem, order: ChangeOrder): boolean {
  const anchor = order.billing_cycle_anchor;
  if ((typeof anchor === "object" ? anchor.type : anchor) === "now") return true;
  const [was, will] = [rhythmOf(held.price), rhythmOf(wanted.price)];
  const isOtherRhythm = was.interval !== will.interval || was.interval_count !== will.interval_count;
  return isOtherRhythm || (priceOfPeriod([held]) === 0 && priceOfPeriod([wanted]) > 0);
}

function prorationOf({ proration_behavior: given = "create_prorations" }: ChangeOrder): string {
  return given;
}

function prorationDate(order: ChangeOrder, period: { start: number; end: number }, now: number): number {
  const at = order.proration_date === undefined ? now : Number(order.proration_date);
  if (at >= period.start && at <= period.end) return at;
  throw invalid(
    "Cannot specify a proration date outside of the current billing period of the subscription.",
    "proration_date",
  );
}
