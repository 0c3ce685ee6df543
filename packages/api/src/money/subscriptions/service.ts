import { enqueueJob } from "@starling/db/jobs";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import { t } from "@starling/i18n/translate";
import { isUuid } from "@starling/validators/ids";
import { NO_SUBSCRIPTION, type Subscription } from "@starling/validators/subscriptions";
import { and, desc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { notifyAccountsChanged } from "../../access/sessions/cache.service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { findCustomer } from "../customers/service.ts";
import type { PlanRecord } from "./plans.service.ts";
import { presentSubscription } from "./present.ts";

export type SubscriptionRecord = typeof subscriptions.$inferSelect;

export interface Held {
  subscription: SubscriptionRecord;
  plan: PlanRecord;
}

const isSettled = or(ne(subscriptions.status, "incomplete"), isNotNull(subscriptions.stripeSubscriptionId));
const isOver = sql`${subscriptions.status} in ('canceled', 'incomplete_expired')`;

/** The newest running subscription; without one, the newest ended subscription. */
export async function findCurrentSubscription(ctx: ServiceContext, userId: string): Promise<Held | null> {
  const [held] = await ctx.db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.userId, userId), isSettled))
    .orderBy(isOver, desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1);
  return held ?? null;
}

/** Accepts our id or Stripe's. Throws 404 for any other id. */
export async function requireOwn(ctx: UserContext, named: string): Promise<Held> {
  const byId = isUuid(named) ? eq(subscriptions.id, named) : eq(subscriptions.stripeSubscriptionId, named);
  const [held] = await ctx.db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.userId, ctx.actor.userId), isSettled, byId));
  if (!held) throw notFound(t("Subscription not found"));
  return held;
}

export async function readHeld(ctx: UserContext): Promise<Subscription | null> {
  const held = await findCurrentSubscription(ctx, ctx.actor.userId);
  return held && presentSubscription(held.subscription, held.plan, ctx.ports.payments.now());
}

/** Throws 404 without a subscription. */
export async function readCurrent(ctx: UserContext): Promise<Subscription> {
  const held = await readHeld(ctx);
  if (!held) throw new DomainError("NOT_FOUND", t(NO_SUBSCRIPTION));
  return held;
}

/**
 * Queues the removal of the Stripe customer and its subscriptions after the commit (docs/product.md §1.12).
 */
export async function endSubscription(ctx: ServiceContext, userId: string): Promise<void> {
  const stripeCustomerId = await findCustomer(ctx, userId);
  if (stripeCustomerId !== null) await enqueueJob(ctx.db, "remove_customer", { stripeCustomerId });
  await notifyAccountsChanged(ctx, [userId]);
}
