import { invalid } from "../refusal.ts";
import type { Price, SubscriptionItem } from "../shapes.ts";
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
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    price,
    subscription,
  };
}

export function intervalOf(price: Price): Interval {
  return price.recurring.interval;
}
