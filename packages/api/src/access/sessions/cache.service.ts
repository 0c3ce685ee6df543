import type { Db } from "@starling/db/client";
import type { plans, subscriptions } from "@starling/db/schema/subscriptions";
import type { TokenScope } from "@starling/validators/access-tokens";
import type { HiddenRow } from "@starling/validators/safety";
import { sql } from "drizzle-orm";
import type { UserActor } from "../../actors.ts";
import type { Clock } from "../../clock.ts";
import { AccountCache, type ReadThroughCache } from "./cache.rules.ts";

export const ACCOUNT_CHANNEL = "account_changed";

export interface SubscribedPlan {
  subscription: typeof subscriptions.$inferSelect;
  plan: typeof plans.$inferSelect;
}

export interface TokenHolder {
  actor: UserActor;
  scope: TokenScope;
}

/** Facts that nearly every request needs, cached for two seconds. */
export interface RecentAccounts {
  /** Signed-in users, by the access token's hash. */
  actors: ReadThroughCache<UserActor>;
  /** Holders of access tokens, by the token's hash. */
  tokenHolders: ReadThroughCache<TokenHolder>;
  heldPlans: ReadThroughCache<SubscribedPlan[]>;
  /** Blocked, muted and hidden content, by user id. */
  hidden: ReadThroughCache<HiddenRow[]>;
  forget(userId: string): void;
  forgetAll(): void;
}

/** The process must listen to `ACCOUNT_CHANNEL`; otherwise facts may be two seconds old. */
export function rememberAccounts(clock: Clock): RecentAccounts {
  const memory = new AccountCache(clock);
  return {
    actors: memory.kind(),
    tokenHolders: memory.kind(),
    heldPlans: memory.kind(),
    hidden: memory.kind(),
    forget: (userId) => memory.forget(userId),
    forgetAll: () => memory.forgetAll(),
  };
}

export interface NotifyingContext {
  db: Db;
  ports: { recent?: RecentAccounts | undefined };
}

/**
 * Invalidates accounts in this process immediately and in other processes on commit. Call it in transactions
 * that end sessions or change a role, name, email, subscription or visibility.
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
