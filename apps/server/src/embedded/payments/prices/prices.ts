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
  if (amount === undefined) {
    throw invalid("Missing required param: unit_amount.", "unit_amount", "parameter_missing");
  }
  const currency = knownCurrency(params.currency);
  if (recurring) checkRhythm(recurring);
  const product = params.product_data
    ? await createProduct(session, params.product_data)
    : await session.need("product", params.product ?? "", "product");
  const price: Price = {
    id: newId("price"),
    object: "price",
    active: params.active ?? true,
    billing_scheme: "per_unit",
    created: session.now,
    currency,
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

/** @throws StripeRefusal for any but US dollars: the stand-in keeps no other money */
function knownCurrency(given: string): string {
  const currency = given.toLowerCase();
  if (currency === "usd") return currency;
  throw invalid(
    `Invalid currency: ${currency}. The stand-in currently supports these currencies: usd`,
    "currency",
  );
}

/** Three years, the most that a period may be. */
const MOST = { day: 1_095, week: 156, month: 36, year: 3 };

function checkRhythm({
  interval,
  interval_count: count = 1,
  usage_type: usage,
}: NonNullable<Accepted["prices.create"]["recurring"]>): void {
  if (usage !== undefined && usage !== "licensed") {
    throw invalid("The stand-in knows licensed prices only.", "recurring[usage_type]");
  }
  const most = new Map<string, number>(Object.entries(MOST)).get(interval) ?? 1;
  if (count > most) {
    throw invalid(
      `The maximum interval is three years: ${most} with an interval of ${interval}.`,
      "recurring[interval_count]",
      "parameter_invalid_integer",
    );
  }
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
