import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import type { CheckFeatureInput } from "@starling/validators/entitlement-inputs";
import type { Feature } from "@starling/validators/entitlements";
import { eq } from "drizzle-orm";
import type { HeldPlan } from "../accounts/sessions/cache/service.ts";
import type { ServiceContext, UserContext } from "../context.ts";
import { entitlementsFor } from "./rules.ts";

/**
 * Whether the caller's subscription unlocks the feature (spec A §6). False for anybody without an account. A canceled
 * subscription may still run beside its successor, so each of the account's own counts.
 */
export async function hasFeature(ctx: ServiceContext, feature: Feature): Promise<boolean> {
  return ctx.actor.kind === "user" && userHasFeature(ctx, ctx.actor.userId, feature);
}

/** The same for an account by its id, for jobs. */
export async function userHasFeature(
  ctx: ServiceContext,
  userId: string,
  feature: Feature,
): Promise<boolean> {
  const now = ctx.ports.payments.now();
  const held = await heldPlans(ctx, userId);
  return held.some(({ subscription, plan }) => entitlementsFor(subscription, plan, now).has(feature));
}

/** Every subscription of a user; two seconds old at most where accounts are remembered. */
async function heldPlans(ctx: ServiceContext, userId: string): Promise<HeldPlan[]> {
  const read = async () => {
    const value = await ctx.db
      .select({ subscription: subscriptions, plan: plans })
      .from(subscriptions)
      .innerJoin(plans, eq(plans.id, subscriptions.planId))
      .where(eq(subscriptions.userId, userId));
    return { userId, value };
  };
  const { recent } = ctx.ports;
  return (recent ? await recent.heldPlans(userId, read) : (await read()).value) ?? [];
}

/** The same for the page's own questions (spec A §7, `GET /features/check/{name}`). */
export async function checkFeature(
  ctx: UserContext,
  { name }: CheckFeatureInput,
): Promise<{ hasAccess: boolean }> {
  return { hasAccess: await hasFeature(ctx, name) };
}
