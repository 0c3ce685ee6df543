import { users } from "@starling/db/schema/accounts";
import { customers } from "@starling/db/schema/payments";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";
import { notFound } from "../errors.ts";
import { createCustomer, deleteCustomer } from "./adapter.ts";

/** Who an account is at Stripe; null for one that never needed to be anybody there. */
export async function findCustomer(ctx: ServiceContext, userId: string): Promise<string | null> {
  const [known] = await ctx.db
    .select({ id: customers.stripeCustomerId })
    .from(customers)
    .where(eq(customers.userId, userId));
  return known?.id ?? null;
}

/** Whose customer at Stripe it is; null for that of an account which was deleted. */
export async function findCustomerUser(
  ctx: ServiceContext,
  stripeCustomerId: string,
): Promise<string | null> {
  const [known] = await ctx.db
    .select({ userId: customers.userId })
    .from(customers)
    .where(eq(customers.stripeCustomerId, stripeCustomerId));
  return known?.userId ?? null;
}

/**
 * Who an account is at Stripe, made there on first need. Calls at once are answered with the same customer. Not to be
 * called in a transaction, which would wait for Stripe. Throws `NOT_FOUND` when the account is gone and `UNAVAILABLE`.
 */
export async function requireCustomer(ctx: ServiceContext, userId: string): Promise<string> {
  const known = await findCustomer(ctx, userId);
  if (known !== null) return known;
  const [user] = await ctx.db
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw notFound("Account");
  const stripeCustomerId = await createCustomer(ctx.ports.payments.stripe, { userId, ...user });
  await ctx.db.insert(customers).values({ userId, stripeCustomerId }).onConflictDoNothing();
  return (await findCustomer(ctx, userId)) ?? stripeCustomerId;
}

/** Removes somebody at Stripe whose account is gone, with the subscriptions. A job calls it. */
export async function removeCustomer(
  ctx: ServiceContext,
  { stripeCustomerId }: { stripeCustomerId: string },
): Promise<void> {
  await deleteCustomer(ctx.ports.payments.stripe, stripeCustomerId);
}
