import type { Transaction } from "@starling/db/client";
import { users } from "@starling/db/schema/accounts";
import { eq } from "drizzle-orm";
import { notifyAccountsChanged } from "../../access/sessions/cache.service.ts";
import type { UserContext } from "../../context.ts";

/**
 * Serializes an account's changes to blocks, mutes and hidden clips, so that concurrent changes cannot exceed
 * the limits. Notifies all processes.
 */
export async function changeHidden(
  ctx: UserContext,
  change: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    await change(tx);
    await notifyAccountsChanged({ ...ctx, db: tx }, [userId]);
  });
}
