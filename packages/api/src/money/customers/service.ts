import { users } from "@starling/db/schema/accounts";
import { customers, paymentMethods } from "@starling/db/schema/payments";
import { t } from "@starling/i18n/translate";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { withObjectLock } from "../payments/service.ts";
import { changeCustomerEmail, createCustomer, deleteCustomer, isCustomerGone } from "./adapter.ts";

export async function findCustomer(ctx: ServiceContext, userId: string): Promise<string | null> {
  const [known] = await ctx.db
    .select({ id: customers.stripeCustomerId })
    .from(customers)
    .where(eq(customers.userId, userId));
  return known?.id ?? null;
}

/** Null for a deleted account. */
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
 * Returns the Stripe customer id. Creates the customer on first use, or after the previous customer was
 * deleted at Stripe; concurrent calls create only one customer. Do not call it in a transaction, because the
 * transaction would stay open while Stripe answers. Throws `NOT_FOUND` for a deleted account, and
 * `UNAVAILABLE`.
 */
export async function requireCustomer(ctx: ServiceContext, userId: string): Promise<string> {
  const known = await findActiveCustomer(ctx, userId);
  if (known !== null) return known;
  return withObjectLock(ctx, `customer of ${userId}`, async (inside) => {
    return (await findActiveCustomer(inside, userId)) ?? makeCustomer(inside, userId);
  });
}

async function findActiveCustomer(ctx: ServiceContext, userId: string): Promise<string | null> {
  const known = await findCustomer(ctx, userId);
  return known === null || (await isCustomerGone(ctx.ports.payments.stripe, known)) ? null : known;
}

/** Deletes our rows of payment methods that were lost with a deleted customer. */
async function makeCustomer(ctx: ServiceContext, userId: string): Promise<string> {
  const gone = await findCustomer(ctx, userId);
  const [user] = await ctx.db
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw notFound(t("Account not found"));
  const { stripe } = ctx.ports.payments;
  const stripeCustomerId = await createCustomer(stripe, { userId, ...user, insteadOf: gone });
  if (gone !== null) await ctx.db.delete(paymentMethods).where(eq(paymentMethods.userId, userId));
  await ctx.db
    .insert(customers)
    .values({ userId, stripeCustomerId })
    .onConflictDoUpdate({ target: customers.userId, set: { stripeCustomerId } });
  return stripeCustomerId;
}

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

/** Removes a deleted account's customer and subscriptions from Stripe. */
export async function removeCustomer(
  ctx: ServiceContext,
  { stripeCustomerId }: { stripeCustomerId: string },
): Promise<void> {
  await deleteCustomer(ctx.ports.payments.stripe, stripeCustomerId);
}
