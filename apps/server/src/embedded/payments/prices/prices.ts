import { newId } from "../keys.ts";
import { givenText, mergeMetadata } from "../metadata.ts";
import { invalid } from "../refusal.ts";
import type { Accepted } from "../requests/accepted.ts";
import type { Price } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { createProduct } from "./products.ts";

/** `POST /v1/prices`: amounts never change afterwards. */
export async function createPrice(session: Session, params: Accepted["prices.create"]): Promise<Price> {
  const { unit_amount: amount, recurring } = params;
  if (amount === undefined || !Number.isInteger(amount) || amount < 0) {
    throw invalid("Invalid non-negative integer", "unit_amount", "parameter_invalid_integer");
  }
  const product = params.product_data
    ? await createProduct(session, params.product_data)
    : await session.need("product", params.product ?? "", "product");
  const price: Price = {
    id: newId("price"),
    object: "price",
    active: params.active ?? true,
    billing_scheme: "per_unit",
    created: session.now,
    currency: params.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: product.id,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: "licensed",
        }
      : null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? "recurring" : "one_time",
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
  await session.add("price", price);
  await takeLookupKey(session, price, params);
  await session.emit("price.created", price);
  return price;
}

/** A lookup key is one price's; another takes it over only where that is said. */
async function takeLookupKey(
  session: Session,
  price: Price,
  { lookup_key: key, transfer_lookup_key: transfer }: Accepted["prices.update"],
): Promise<void> {
  if (key === undefined) return;
  price.lookup_key = givenText(null, key);
  if (price.lookup_key !== null) {
    const page = await session.list("price", "", { limit: 1 }, { fields: { lookup_key: key } });
    const [holder] = page.data;
    if (holder && holder.id !== price.id) {
      if (!transfer) {
        const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
        throw invalid(message, "lookup_key", "resource_already_exists");
      }
      await session.save("price", { ...holder, lookup_key: null });
      await session.emit("price.updated", { ...holder, lookup_key: null }, holder);
    }
  }
  await session.save("price", price);
}

/** `POST /v1/prices/{id}`. */
export async function updatePrice(
  session: Session,
  params: Accepted["prices.update"],
  id: string,
): Promise<Price> {
  const before = await session.need("price", id);
  const price: Price = {
    ...before,
    active: params.active ?? before.active,
    nickname: params.nickname ?? before.nickname,
    metadata: mergeMetadata(before.metadata, params.metadata),
  };
  await takeLookupKey(session, price, params);
  await session.save("price", price);
  await session.emit("price.updated", price, before);
  return price;
}

/** `GET /v1/prices`. */
export async function listPrices(session: Session, params: Accepted["prices.list"]) {
  const { lookup_keys: keys, active, product, type } = params;
  return session.list("price", "/v1/prices", params, {
    fields: { active, product, type },
    ...(keys ? { among: ["lookup_key", keys] as [string, string[]] } : {}),
  });
}
