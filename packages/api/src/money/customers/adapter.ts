import type Stripe from "stripe";
import { asking, askingFor } from "../payments/adapter.ts";

/** Whom an account is made a customer of. */
export interface NewCustomer {
  userId: string;
  email: string;
  username: string;
  /** The customer that is gone, in whose place this one is made; null for the first. */
  insteadOf: string | null;
}

/** Makes the account's customer and answers its id; the same one however often it is asked. */
export async function createCustomer(
  stripe: Stripe,
  { userId, email, username, insteadOf }: NewCustomer,
): Promise<string> {
  const made = await asking(() =>
    stripe.customers.create(
      { email, name: username, metadata: { userId } },
      // Stripe would answer the first one's key with the one that is gone.
      { idempotencyKey: ["customer", userId, ...(insteadOf === null ? [] : [insteadOf])].join(":") },
    ),
  );
  return made.id;
}

/** Changes a customer's email address. One that is gone is no error. */
export async function changeCustomerEmail(
  stripe: Stripe,
  { id, email, key }: { id: string; email: string; key: string },
): Promise<void> {
  await askingFor(() => stripe.customers.update(id, { email }, { idempotencyKey: `customer-email:${key}` }));
}

/** Removes a customer, which ends its subscriptions. One that is gone is no error. */
export async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  await askingFor(() =>
    stripe.customers.del(customerId, undefined, { idempotencyKey: `delete:${customerId}` }),
  );
}

/** Whether a customer was deleted at Stripe, or is unknown there. */
export async function isCustomerGone(stripe: Stripe, customerId: string): Promise<boolean> {
  const customer = await askingFor(() => stripe.customers.retrieve(customerId));
  return customer === null || customer.deleted === true;
}

/** What is kept for a customer's later payments, in cents as Stripe writes it: below zero; above zero is owed. */
export async function readBalance(stripe: Stripe, customerId: string): Promise<number> {
  const customer = await askingFor(() => stripe.customers.retrieve(customerId));
  return customer === null || customer.deleted ? 0 : customer.balance;
}
