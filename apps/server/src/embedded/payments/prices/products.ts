import { newId } from "../keys.ts";
import { givenText, mergeMetadata } from "../metadata.ts";
import { invalid } from "../refusal.ts";
import type { Accepted } from "../requests/accepted.ts";
import type { Product } from "../shapes.ts";
import type { Session } from "../store/session.ts";

/** `POST /v1/products`: an id may be chosen. */
export async function createProduct(session: Session, params: Accepted["products.create"]): Promise<Product> {
  const id = params.id ?? newId("prod");
  if (await session.find("product", id)) {
    throw invalid(`Product already exists.`, "id", "resource_already_exists");
  }
  const product: Product = {
    id,
    object: "product",
    active: params.active ?? true,
    created: session.now,
    default_price: null,
    description: params.description || null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: session.now,
    url: null,
  };
  await session.add("product", product);
  await session.emit("product.created", product);
  return product;
}

/** `POST /v1/products/{id}`. */
export async function updateProduct(
  session: Session,
  params: Accepted["products.update"],
  id: string,
): Promise<Product> {
  const before = await session.need("product", id);
  const product: Product = {
    ...before,
    active: params.active ?? before.active,
    name: params.name ?? before.name,
    description: givenText(before.description, params.description),
    metadata: mergeMetadata(before.metadata, params.metadata),
    updated: session.now,
  };
  await session.save("product", product);
  await session.emit("product.updated", product, before);
  return product;
}
