import type { Accepted } from "../http/parameters.ts";
import { newId } from "../keys.ts";
import { resourceMissing } from "../refusal.ts";
import type { Customer } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { endSubscription } from "../subscriptions/cancel.ts";

export async function createCustomer(
  session: Session,
  params: Accepted["customers.create"],
): Promise<Customer> {
  const id = newId("cus");
  const customer: Customer = {
    id,
    object: "customer",
    balance: 0,
    created: session.now,
    currency: null,
    email: params.email || null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { default_payment_method: null },
    metadata: params.metadata ?? {},
    name: params.name || null,
    next_invoice_sequence: 1,
  };
  await session.add("customer", customer);
  await session.emit("customer.created", customer);
  return customer;
}

async function setDefault(session: Session, customer: Customer, methodId: string): Promise<void> {
  const method = await session.find("payment_method", methodId);
  if (method?.customer !== customer.id) {
    throw resourceMissing("PaymentMethod", methodId, "invoice_settings[default_payment_method]");
  }
  customer.invoice_settings = { ...customer.invoice_settings, default_payment_method: methodId };
}

export async function updateCustomer(
  session: Session,
  params: Accepted["customers.update"],
  id: string,
): Promise<Customer> {
  const before = await session.need("customer", id);
  const customer: Customer = {
    ...before,
    ...(params.email === undefined ? {} : { email: params.email || null }),
    ...(params.name === undefined ? {} : { name: params.name || null }),
  };
  const wanted = params.invoice_settings?.default_payment_method;
  if (wanted === "") {
    customer.invoice_settings = { ...customer.invoice_settings, default_payment_method: null };
  } else if (wanted !== undefined) {
    await setDefault(session, customer, wanted);
  }
  await session.save("customer", customer);
  await session.emit("customer.updated", customer, before);
  return customer;
}

export async function retrieveCustomer(session: Session, _params: Accepted["look"], id: string) {
  const found = await session.find("customer", id);
  if (found) return found;
  if (await session.isGone("customer", id)) return { id, object: "customer", deleted: true };
  throw resourceMissing("customer", id);
}

export async function deleteCustomer(session: Session, _params: Accepted["look"], id: string) {
  const customer = await session.need("customer", id);
  for (const subscription of await session.owned("subscription", id)) {
    if (subscription.ended_at === null) await endSubscription(session, subscription, { at: session.now });
  }
  for (const method of await session.owned("payment_method", id)) {
    const detached = { ...method, customer: null };
    await session.save("payment_method", detached, { owner: null, hidden: { detached: true } });
    await session.emit("payment_method.detached", detached, method);
  }
  await session.remove("customer", id);
  await session.emit("customer.deleted", customer);
  return { id, object: "customer", deleted: true };
}
