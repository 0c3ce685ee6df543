import { users } from "@starling/db/schema/accounts";
import { barredAddresses, moderationCases, moderationDecisions } from "@starling/db/schema/moderation";
import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";
import { signText } from "../sessions/cryptography.adapter.ts";

function hashOf({ ports }: ServiceContext, email: string): string {
  return signText(ports.settings.secret, "barred addresses", email.toLowerCase());
}

/** Keeps an account's address from signing up again for as long as it is suspended or banned. Before the account is deleted, under its lock. */
export async function keepBarred(ctx: ServiceContext, userId: string): Promise<void> {
  const now = ctx.ports.clock.now();
  const standing = await ctx.db
    .select({ decisionId: moderationDecisions.id, until: moderationDecisions.until, email: users.email })
    .from(moderationDecisions)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
    .innerJoin(users, eq(users.id, moderationCases.userId))
    .where(
      and(
        eq(users.id, userId),
        inArray(moderationDecisions.action, ["suspend", "ban"]),
        isNull(moderationDecisions.undoneAt),
        or(isNull(moderationDecisions.until), gt(moderationDecisions.until, now)),
      ),
    );
  const barred = standing.map(({ email, ...kept }) => ({ ...kept, hash: hashOf(ctx, email) }));
  if (barred.length > 0) await ctx.db.insert(barredAddresses).values(barred);
}

/** Whether an address belonged to somebody who is still suspended or banned. */
export async function isBarred(ctx: ServiceContext, email: string): Promise<boolean> {
  const kept = await ctx.db
    .select({ id: barredAddresses.decisionId })
    .from(barredAddresses)
    .where(
      and(
        eq(barredAddresses.hash, hashOf(ctx, email)),
        or(isNull(barredAddresses.until), gt(barredAddresses.until, ctx.ports.clock.now())),
      ),
    )
    .limit(1);
  return kept.length > 0;
}
