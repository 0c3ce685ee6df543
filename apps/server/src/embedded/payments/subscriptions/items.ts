import { invalid } from "../refusal.ts";
import type { Plan, Price, SubscriptionItem } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import type { Interval } from "./periods.ts";

export interface WantedItem {
  id: string;
  price: Price;
}

/** @throws StripeRefusal if the price is unknown or inactive */
export async function activePrice(session: Session, id: string, param: string): Promise<Price> {
  const price = await session.need("price", id, param);
  if (!price.active)
    throw invalid("The price specified is inactive. This field only accepts active prices.", param);
  return price;
}

export function itemOf(
  { id, price }: WantedItem,
  subscription: string,
  period: { start: number; end: number },
  created: number,
): SubscriptionItem {
  return {
    id,
    object: "subscription_item",
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

/** Converts a price to a plan, the older name of the same object. */
function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: intervalOf(price),
    interval_count: 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: price.recurring?.usage_type ?? "licensed",
  };
}

export function intervalOf(price: Price): Interval {
  return price.recurring?.interval === "year" ? "year" : "month";
}
