import type { Subscription } from "@starling/validators/subscriptions";
import type { UserContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { syncWithInvoice } from "./invoice-sync.service.ts";
import { findHeld, readCurrent } from "./service.ts";

/**
 * Reads the caller's subscription from Stripe anew and answers it, as after a payment was confirmed in the browser
 * (docs/decisions/023). Throws 404 where there never was one, `RATE_LIMITED` and `UNAVAILABLE`.
 */
export async function refreshSubscription(ctx: UserContext): Promise<Subscription> {
  await enforceLimit(ctx, "previewsByAccount", ctx.actor.userId);
  const held = await findHeld(ctx, ctx.actor.userId);
  const stripeId = held?.subscription.stripeSubscriptionId ?? null;
  if (stripeId !== null) await syncWithInvoice(ctx, stripeId);
  return readCurrent(ctx);
}
