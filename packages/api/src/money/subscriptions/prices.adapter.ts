import type { PlanInterval } from "@starling/validators/plans";
import type Stripe from "stripe";
import { asking, idOf } from "../payments/adapter.ts";

export const CURRENCY = "usd";

export interface WantedPrice {
  planId: string;
  name: string;
  /** Price in cents for each interval. */
  price: number;
  interval: PlanInterval;
}

export interface FoundPrice {
  id: string;
  lookupKey: string | null;
  productId: string;
  amount: number | null;
  interval: string | null;
  currency: string;
}

export function lookupKeyOf({ name, interval }: Pick<WantedPrice, "name" | "interval">): string {
  return `starling_${name.toLowerCase().replace(/\W+/g, "_")}_${interval}`;
}

export async function findPrices(stripe: Stripe, lookupKeys: string[]): Promise<FoundPrice[]> {
  const found = await asking(() => stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 100 }));
  return found.data.map((price) => ({
    id: price.id,
    lookupKey: price.lookup_key,
    productId: idOf(price.product),
    amount: price.unit_amount,
    interval: price.recurring?.interval ?? null,
    currency: price.currency,
  }));
}

export async function createProduct(stripe: Stripe, { planId, name }: WantedPrice): Promise<string> {
  const made = await asking(() =>
    stripe.products.create({ name: `Starling ${name}` }, { idempotencyKey: `product:${planId}` }),
  );
  return made.id;
}

/** Creates a price, moves the replaced price's lookup key to it and returns its id. */
export async function createPrice(
  stripe: Stripe,
  wanted: WantedPrice,
  { productId, replaces }: { productId: string; replaces: string | undefined },
): Promise<string> {
  const { planId, price, interval } = wanted;
  const made = await asking(() =>
    stripe.prices.create(
      {
        product: productId,
        currency: CURRENCY,
        unit_amount: price,
        recurring: { interval },
        lookup_key: lookupKeyOf(wanted),
        transfer_lookup_key: true,
        metadata: { planId },
      },
      { idempotencyKey: `price:${planId}:${price}:${replaces ?? "first"}` },
    ),
  );
  return made.id;
}
