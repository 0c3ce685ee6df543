import { users } from "@starling/db/schema/accounts";
import { customers, paymentMethods } from "@starling/db/schema/payments";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { whileReading } from "../payments/service.ts";
import { changeCustomerEmail, createCustomer, deleteCustomer, isCustomerGone } from "./adapter.ts";

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
 * Who an account is at Stripe, made there on first need, and made anew where somebody has deleted it there. Of calls at once
 * one asks for it, and the others are answered with the same customer. Not to be called in a transaction, which would wait for
 * Stripe. Throws `NOT_FOUND` when the account is gone and `UNAVAILABLE`.
 */
export async function requireCustomer(ctx: ServiceContext, userId: string): Promise<string> {
  const known = await findLivingCustomer(ctx, userId);
  if (known !== null) return known;
  return whileReading(ctx, `customer of ${userId}`, async (inside) => {
    return (await findLivingCustomer(inside, userId)) ?? makeCustomer(inside, userId);
  });
}

async function findLivingCustomer(ctx: ServiceContext, userId: string): Promise<string | null> {
  const known = await findCustomer(ctx, userId);
  return known === null || (await isCustomerGone(ctx.ports.payments.stripe, known)) ? null : known;
}

/** What was saved with a customer that is gone is gone as well. */
async function makeCustomer(ctx: ServiceContext, userId: string): Promise<string> {
  const gone = await findCustomer(ctx, userId);
  const [user] = await ctx.db
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw notFound("Account");
  const { stripe } = ctx.ports.payments;
  const stripeCustomerId = await createCustomer(stripe, { userId, ...user, insteadOf: gone });
  if (gone !== null) await ctx.db.delete(paymentMethods).where(eq(paymentMethods.userId, userId));
  await ctx.db
    .insert(customers)
    .values({ userId, stripeCustomerId })
    .onConflictDoUpdate({ target: customers.userId, set: { stripeCustomerId } });
  return stripeCustomerId;
}

/** Has Stripe send receipts to the account's current address; nothing for an account that is no customer. A job calls it. */
export async function updateCustomerEmail(
  ctx: ServiceContext,
  { userId, newsId }: { userId: string; newsId: string },
): Promise<void> {
  const [customer] = await ctx.db
    .select({ id: customers.stripeCustomerId, email: users.email })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.userId))
    .where(eq(customers.userId, userId));
  if (customer) await changeCustomerEmail(ctx.ports.payments.stripe, { ...customer, key: newsId });
}

/** Removes somebody at Stripe whose account is gone, with the subscriptions. A job calls it. */
export async function removeCustomer(
  ctx: ServiceContext,
  { stripeCustomerId }: { stripeCustomerId: string },
): Promise<void> {
  await deleteCustomer(ctx.ports.payments.stripe, stripeCustomerId);
}
