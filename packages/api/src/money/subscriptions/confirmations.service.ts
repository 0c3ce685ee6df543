import type { Subscription } from "@starling/validators/subscriptions";
import type { UserContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { syncWithInvoice } from "./invoice-sync.service.ts";
import { findCurrentSubscription, readCurrent } from "./service.ts";

/**
 * Syncs the subscription with Stripe (docs/decisions/023). Throws 404 without a subscription, `RATE_LIMITED`
 * and `UNAVAILABLE`.
 */
export async function refreshSubscription(ctx: UserContext): Promise<Subscription> {
  await enforceLimit(ctx, "previewsByAccount", ctx.actor.userId);
  const held = await findCurrentSubscription(ctx, ctx.actor.userId);
  const stripeId = held?.subscription.stripeSubscriptionId ?? null;
  if (stripeId !== null) await syncWithInvoice(ctx, stripeId);
  return readCurrent(ctx);
}
