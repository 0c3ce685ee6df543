import type { Accepted } from "../http/parameters.ts";
import { newId } from "../keys.ts";
import { invalid } from "../refusal.ts";
import type { Price, Product } from "../shapes.ts";
import type { Session } from "../store/session.ts";

export async function createProduct(
  session: Session,
  { name }: Accepted["products.create"],
): Promise<Product> {
  const product: Product = {
    id: newId("prod"),
    object: "product",
    active: true,
    created: session.now,
    name,
  };
  await session.add("product", product);
  await session.emit("product.created", product);
  return product;
}

/** `POST /v1/prices`. The amount of a price cannot be changed later. */
export async function createPrice(session: Session, params: Accepted["prices.create"]): Promise<Price> {
  const { unit_amount: amount, currency, lookup_key: key } = params;
  const { id: product } = await session.need("product", params.product, "product");
  if (key !== undefined) await freeLookupKey(session, key, params.transfer_lookup_key);
  const price: Price = {
    id: newId("price"),
    object: "price",
    active: true,
    created: session.now,
    currency,
    lookup_key: key ?? null,
    metadata: params.metadata ?? {},
    product,
    recurring: params.recurring,
    type: "recurring",
    unit_amount: amount,
  };
  await session.add("price", price);
  await session.emit("price.created", price);
  return price;
}

/**
 * Makes a lookup key available for another price.
 * @throws StripeRefusal if a price already has the key and `transfer` is false
 */
async function freeLookupKey(session: Session, key: string, transfer = false): Promise<void> {
  const { data } = await session.list("price", "", { limit: 1 }, { fields: { lookup_key: key } });
  const [holder] = data;
  if (!holder) return;
  if (!transfer) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw invalid(message, "lookup_key", "resource_already_exists");
  }
  const freed = { ...holder, lookup_key: null };
  await session.save("price", freed);
  await session.emit("price.updated", freed, holder);
}
