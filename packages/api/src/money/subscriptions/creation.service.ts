import { subscriptions } from "@starling/db/schema/subscriptions";
import { t } from "@starling/i18n/translate";
import type { CreateSubscriptionInput } from "@starling/validators/subscription-inputs";
import {
  IS_DISPUTED,
  SUBSCRIPTION_CREATED_DETAIL,
  type Subscription,
} from "@starling/validators/subscriptions";
import { and, eq, isNotNull } from "drizzle-orm";
import { hasOpenDispute } from "../../access/entitlements/suspensions.service.ts";
import type { UserContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError } from "../../errors.ts";
import { requireCustomer } from "../customers/service.ts";
import { RefusedRequest, toBeConfirmed } from "../payments/adapter.ts";
import { beginSubscription, cancelNow } from "./adapter.ts";
import { charging } from "./charges.service.ts";
import { syncWithInvoice } from "./invoice-sync.service.ts";
import { type PlanRecord, requirePlan } from "./plans.service.ts";
import { presentSubscription } from "./present.ts";
import { requirePrice } from "./prices.service.ts";
import { markOutcomeUnknown, release, reserve } from "./reservations.service.ts";
import { requireOwn, type SubscriptionRecord } from "./service.ts";
import { syncSubscription } from "./sync.service.ts";

export type Changed = Subscription & { message: string };

/**
 * Reserves a row, creates the subscription at Stripe and stores the result (docs/product.md §6.3, §9.9;
 * docs/decisions/023). Charges paid plans immediately. Throws 404 for an unknown plan, `CONFLICT` for an
 * existing subscription or a disputed payment, 402 without a payment method or after a decline (deletes the
 * row), `CONFIRMATION_REQUIRED` for 3-D Secure, `RATE_LIMITED` and `UNAVAILABLE`.
 */
export async function createSubscription(
  ctx: UserContext,
  { planId, paymentMethodId, stripePaymentMethodId }: CreateSubscriptionInput,
): Promise<Changed> {
  await enforceLimit(ctx, "chargesByAccount", ctx.actor.userId);
  const plan = await requirePlan(ctx, planId);
  await refuseWhileDisputed(ctx, plan);
  const reserved = await reserve(ctx, ctx.actor.userId, plan.id);
  const row =
    "adopted" in reserved
      ? reserved.adopted
      : await fill(ctx, reserved.id, () =>
          charging(ctx, { price: plan.price, method: paymentMethodId ?? stripePaymentMethodId }, () =>
            begin(ctx, reserved.id, plan),
          ),
        );
  await cancelUnpaid(ctx);
  const presented = presentSubscription(row, plan, ctx.ports.payments.now());
  return { ...presented, message: t(SUBSCRIPTION_CREATED_DETAIL) };
}

/** Rejects a paid plan during a dispute, because it would give no access (docs/decisions/024). */
export async function refuseWhileDisputed(ctx: UserContext, { price }: PlanRecord): Promise<void> {
  if (price === 0 || !(await hasOpenDispute(ctx, ctx.actor.userId))) return;
  throw new DomainError("CONFLICT", t(IS_DISPUTED));
}

export async function begin(ctx: UserContext, id: string, plan: PlanRecord): Promise<SubscriptionRecord> {
  const { stripe } = ctx.ports.payments;
  const { userId } = ctx.actor;
  const customerId = await requireCustomer(ctx, userId);
  const priceId = await requirePrice(ctx, plan);
  const mark = { subscriptionId: id, userId };
  const made = await beginSubscription(stripe, { customerId, priceId, mark });
  const row = await syncWithInvoice(ctx, made.id);
  if (made.clientSecret !== null) throw toBeConfirmed(made.clientSecret);
  return row ?? (await requireOwn(ctx, id)).subscription;
}

async function fill(
  ctx: UserContext,
  id: string,
  ask: () => Promise<SubscriptionRecord>,
): Promise<SubscriptionRecord> {
  try {
    return await ask();
  } catch (error) {
    // After other errors the subscription may exist and be charged, so the next attempt checks Stripe.
    if (isRefusal(error)) await release(ctx, id);
    else await markOutcomeUnknown(ctx, id);
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof RefusedRequest || (error instanceof DomainError && error.code !== "UNAVAILABLE");
}

async function cancelUnpaid(ctx: UserContext): Promise<void> {
  const { userId } = ctx.actor;
  const unpaid = await ctx.db
    .select({ stripeId: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.status, "unpaid"),
        isNotNull(subscriptions.stripeSubscriptionId),
      ),
    );
  for (const { stripeId } of unpaid) {
    if (stripeId === null) continue;
    await cancelNow(ctx.ports.payments.stripe, stripeId, { key: `unpaid:${stripeId}` });
    await syncSubscription(ctx, stripeId);
  }
}
