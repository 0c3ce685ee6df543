import { parameter, prepared } from "@starling/db/prepared";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import type { CheckFeatureInput } from "@starling/validators/entitlement-inputs";
import type { Feature } from "@starling/validators/entitlements";
import { eq, sql } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import type { SubscribedPlan } from "../sessions/cache.service.ts";
import { entitlementsFor } from "./rules.ts";

/**
 * Whether one of the caller's subscriptions unlocks the feature. Always true for accounts on a site without
 * payments; always false for visitors.
 */
export async function hasFeature(ctx: ServiceContext, feature: Feature): Promise<boolean> {
  if (ctx.actor.kind !== "user") return false;
  if (ctx.ports.payments.isOff) return true;
  const now = ctx.ports.payments.now();
  const held = await heldPlans(ctx, ctx.actor.userId);
  return held.some(({ subscription, plan }) => entitlementsFor(subscription, plan, now).has(feature));
}

export async function usersWithFeature(
  ctx: ServiceContext,
  userIds: readonly string[],
  feature: Feature,
): Promise<ReadonlySet<string>> {
  if (ctx.ports.payments.isOff) return new Set(userIds);
  const now = ctx.ports.payments.now();
  const held = await ctx.db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(sql`${subscriptions.userId} = any(${sql.param(userIds)}::uuid[])`);
  const entitled = held.filter(({ subscription, plan }) =>
    entitlementsFor(subscription, plan, now).has(feature),
  );
  return new Set(entitled.map(({ subscription }) => subscription.userId));
}

const subscriptionsOf = prepared((db) =>
  db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.userId, parameter("userId", "uuid"))),
);

/** The result is up to two seconds old in processes that cache accounts. */
async function heldPlans(ctx: ServiceContext, userId: string): Promise<SubscribedPlan[]> {
  const read = async () => ({ userId, value: await subscriptionsOf(ctx.db, { userId }) });
  const { recent } = ctx.ports;
  return (recent ? await recent.heldPlans(userId, read) : (await read()).value) ?? [];
}

export async function checkFeature(
  ctx: UserContext,
  { name }: CheckFeatureInput,
): Promise<{ hasAccess: boolean }> {
  return { hasAccess: await hasFeature(ctx, name) };
}
