import { moderationCases } from "@starling/db/schema/moderation";
import { and, eq, isNull } from "drizzle-orm";
import type { AuditedContext } from "./audit.service.ts";
import { removeStaff } from "./staff.service.ts";

/** Removes the role immediately and releases claimed cases. Returns whether the account had the role. */
export async function removeModerator(ctx: AuditedContext, email: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const userId = await removeStaff({ ...ctx, db: tx }, "moderator", email);
    if (userId === null) return false;
    await tx
      .update(moderationCases)
      .set({ claimedBy: null, claimedUntil: null })
      .where(and(eq(moderationCases.claimedBy, userId), isNull(moderationCases.closedAt)));
    return true;
  });
}
