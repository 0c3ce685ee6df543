import type { plans, subscriptions } from "@starling/db/schema/subscriptions";
import type { Plan } from "@starling/validators/plans";
import type { Subscription } from "@starling/validators/subscriptions";
import { givesAccess } from "../../access/entitlements/rules.ts";
import { graceEnd, offersOf } from "./rules.ts";

/** Omits Stripe's price id. */
export function presentPlan(plan: typeof plans.$inferSelect): Plan {
  const { id, name, description, price, interval, features } = plan;
  return { id, name, description, price, interval, features };
}

export function presentSubscription(
  row: typeof subscriptions.$inferSelect,
  plan: typeof plans.$inferSelect,
  now: Date,
): Subscription {
  const { id, status, planId, currentPeriodStart, currentPeriodEnd, createdAt, cancelAtPeriodEnd } = row;
  const isDue = status === "past_due";
  return {
    id,
    subscriptionId: row.stripeSubscriptionId ?? id,
    status,
    planId,
    currentPeriodStart,
    currentPeriodEnd,
    createdAt,
    cancelAtPeriodEnd,
    plan: { ...presentPlan(plan), price: row.price ?? plan.price },
    graceEndsAt: isDue ? graceEnd(row.pastDueSince ?? currentPeriodStart) : null,
    suspension: row.suspension,
    hasAccess: givesAccess(row, now),
    can: offersOf(row),
  };
}
