import { paymentMethods } from "@starling/db/schema/payments";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import { t } from "@starling/i18n/translate";
import { type IdInput, isUuid } from "@starling/validators/ids";
import type { PaymentMethodsByTypeInput } from "@starling/validators/payment-method-inputs";
import { LAST_PAYMENT_METHOD } from "@starling/validators/payment-methods";
import type { PaymentMethod } from "@starling/validators/subscriptions";
import { and, desc, eq, gt, inArray, isNotNull, type SQL } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { presentMethod } from "./present.ts";

export type MethodRecord = typeof paymentMethods.$inferSelect;

/** Subscription statuses in which a plan is or will be charged. */
const CHARGED = ["active", "trialing", "past_due", "incomplete"] as const;

/** Excludes reservations; primary method first, then the newest. */
export async function savedMethods(
  { db }: Pick<ServiceContext, "db">,
  userId: string,
): Promise<MethodRecord[]> {
  const { isPrimary, createdAt, stripePaymentMethodId } = paymentMethods;
  return db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, userId), isNotNull(paymentMethods.attachedAt)))
    .orderBy(desc(isPrimary), desc(createdAt), desc(stripePaymentMethodId));
}

/**
 * Reason why the last payment method cannot be removed: it pays for a plan (docs/product.md §6.5). Null if it
 * can be removed.
 */
export async function keptBecause(
  { db }: Pick<ServiceContext, "db">,
  userId: string,
): Promise<string | null> {
  const [charged] = await chargedPlan(db, userId);
  return charged ? t(LAST_PAYMENT_METHOD) : null;
}

/** Whether a paid plan is charged to the account's methods. Ignores plans that do not exist at Stripe yet. */
export async function isChargedForPlan({ db }: Pick<ServiceContext, "db">, userId: string): Promise<boolean> {
  return (await chargedPlan(db, userId, isNotNull(subscriptions.stripeSubscriptionId))).length > 0;
}

function chargedPlan(db: ServiceContext["db"], userId: string, also?: SQL) {
  return db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, [...CHARGED]),
        eq(subscriptions.cancelAtPeriodEnd, false),
        gt(plans.price, 0),
        also,
      ),
    )
    .limit(1);
}

/** Finds a method by our id or Stripe's (docs/product.md §6.5). Throws 404 if absent. */
export function namedMethod(rows: readonly MethodRecord[], name: string): MethodRecord {
  const id = isUuid(name) ? name.toLowerCase() : null;
  const row = rows.find((one) => (id ? one.id === id : one.stripePaymentMethodId === name));
  if (!row) throw notFound(t("Payment method not found"));
  return row;
}

export async function listPaymentMethods(ctx: UserContext): Promise<PaymentMethod[]> {
  const { userId } = ctx.actor;
  const rows = await savedMethods(ctx, userId);
  const reason = rows.length === 1 ? await keptBecause(ctx, userId) : null;
  return rows.map((row) => presentMethod(row, reason));
}

/** Accepts our id or Stripe's. Throws 404 for any other id. */
export async function readPaymentMethod(ctx: UserContext, { id }: IdInput): Promise<PaymentMethod> {
  const { userId } = ctx.actor;
  const rows = await savedMethods(ctx, userId);
  const row = namedMethod(rows, id);
  return presentMethod(row, rows.length === 1 ? await keptBecause(ctx, userId) : null);
}

/** Throws 404 without a primary method. */
export async function readPrimaryMethod(ctx: UserContext): Promise<PaymentMethod> {
  const primary = (await listPaymentMethods(ctx)).find((method) => method.isPrimary);
  if (!primary) throw notFound(t("Primary payment method not found"));
  return primary;
}

export async function hasPaymentMethods(ctx: UserContext): Promise<{ hasPaymentMethods: boolean }> {
  return { hasPaymentMethods: (await savedMethods(ctx, ctx.actor.userId)).length > 0 };
}

export async function listMethodsByType(
  ctx: UserContext,
  { type }: PaymentMethodsByTypeInput,
): Promise<PaymentMethod[]> {
  return (await listPaymentMethods(ctx)).filter((method) => method.type === type);
}
