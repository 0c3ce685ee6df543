import type { Db } from "@starling/db/client";
import type { plans, subscriptions } from "@starling/db/schema/subscriptions";
import type { HiddenRow } from "@starling/validators/safety";
import { sql } from "drizzle-orm";
import type { UserActor } from "../../actors.ts";
import type { Clock } from "../../clock.ts";
import { AccountMemory, type Recall } from "./cache.rules.ts";

/** The channel on which processes notify each other of accounts that have changed. */
export const ACCOUNT_CHANNEL = "account_changed";

/** A subscription with its plan. */
export interface HeldPlan {
  subscription: typeof subscriptions.$inferSelect;
  plan: typeof plans.$inferSelect;
}

/** What nearly every request asks about its caller, remembered for two seconds. */
export interface RecentAccounts {
  /** Who an access token speaks for, by the token's hash. */
  actors: Recall<UserActor>;
  /** What somebody has subscribed to, by the user's id. */
  heldPlans: Recall<HeldPlan[]>;
  /** Whom and what somebody is not shown, by the user's id. */
  hidden: Recall<HiddenRow[]>;
  /** Invalidates an account in this process: see {@link notifyAccountsChanged}. */
  forget(userId: string): void;
  /** Empties the cache. */
  forgetAll(): void;
}

/** A process's cache of accounts. A process that has one listens to `ACCOUNT_CHANNEL`, or is up to two seconds behind. */
export function rememberAccounts(clock: Clock): RecentAccounts {
  const memory = new AccountMemory(clock);
  return {
    actors: memory.kind(),
    heldPlans: memory.kind(),
    hidden: memory.kind(),
    forget: (userId) => memory.forget(userId),
    forgetAll: () => memory.forgetAll(),
  };
}

/** What of a service's context a notification needs. */
export interface NotifyingContext {
  db: Db;
  ports: { recent?: RecentAccounts | undefined };
}

/**
 * Invalidates accounts in every process: in this one at once, in the others when the transaction commits.
 * Belongs into every transaction that ends sessions or changes a role, a name, an address, a subscription or whom somebody is shown.
 */
export async function notifyAccountsChanged(
  ctx: NotifyingContext,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  for (const userId of userIds) ctx.ports.recent?.forget(userId);
  await ctx.db.execute(
    sql`select pg_notify(${ACCOUNT_CHANNEL}, id::text) from unnest(${sql.param([...userIds])}::uuid[]) id`,
  );
}
