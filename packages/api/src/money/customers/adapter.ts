import type Stripe from "stripe";
import { asking, callStripeOrNull } from "../payments/adapter.ts";

export interface NewCustomer {
  userId: string;
  email: string;
  username: string;
  /** Id of the deleted customer that the new one replaces; null for the first. */
  insteadOf: string | null;
}

export async function createCustomer(
  stripe: Stripe,
  { userId, email, username, insteadOf }: NewCustomer,
): Promise<string> {
  const made = await asking(() =>
    stripe.customers.create(
      { email, name: username, metadata: { userId } },
      // With the previous idempotency key, Stripe would return the deleted customer, so the key for a new
      // customer contains the deleted customer's id.
      { idempotencyKey: ["customer", userId, ...(insteadOf === null ? [] : [insteadOf])].join(":") },
    ),
  );
  return made.id;
}

/** Has no effect on a deleted customer. */
export async function changeCustomerEmail(
  stripe: Stripe,
  { id, email, key }: { id: string; email: string; key: string },
): Promise<void> {
  await callStripeOrNull(() =>
    stripe.customers.update(id, { email }, { idempotencyKey: `customer-email:${key}` }),
  );
}

/** Also ends the customer's subscriptions. Does nothing for a deleted customer. */
export async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  await callStripeOrNull(() =>
    stripe.customers.del(customerId, undefined, { idempotencyKey: `delete:${customerId}` }),
  );
}

export async function isCustomerGone(stripe: Stripe, customerId: string): Promise<boolean> {
  const customer = await callStripeOrNull(() => stripe.customers.retrieve(customerId));
  return customer === null || customer.deleted === true;
}

/** Balance in cents at Stripe: credit if negative, debt if positive. */
export async function readBalance(stripe: Stripe, customerId: string): Promise<number> {
  const customer = await callStripeOrNull(() => stripe.customers.retrieve(customerId));
  return customer === null || customer.deleted ? 0 : customer.balance;
}
