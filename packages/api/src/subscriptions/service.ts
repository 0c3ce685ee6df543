import { subscriptions } from "@starling/db/schema/subscriptions";
import { and, eq, inArray } from "drizzle-orm";
import { tellAccountsChanged } from "../accounts/sessions/cache/service.ts";
import type { ServiceContext } from "../context.ts";

/** States in which a plan is running, whether paid or due. */
const RUNNING = ["active", "trialing", "past_due"] as const;

/** Ends an account's running subscription at once, as when the account is deleted; the one place that does (decisions §2.14). */
export async function endSubscription(ctx: ServiceContext, userId: string): Promise<void> {
  await ctx.db
    .update(subscriptions)
    .set({ status: "canceled", updatedAt: ctx.ports.clock.now() })
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...RUNNING])));
  await tellAccountsChanged(ctx, [userId]);
}
