import { users } from "@starling/db/schema/accounts";
import { barredAddresses, moderationCases, moderationDecisions } from "@starling/db/schema/moderation";
import { mailboxOf } from "@starling/validators/emails";
import { and, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { signText } from "../../access/sessions/cryptography.adapter.ts";
import type { ServiceContext } from "../../context.ts";

/** All plus-tagged addresses of a mailbox have the same hash. */
function hashOf({ ports }: ServiceContext, email: string): string {
  return signText(ports.settings.secret, "barred addresses", mailboxOf(email));
}

/**
 * Blocks sign-ups with the account's email address while its suspension or ban lasts. Call it before deleting
 * the account, while holding the account's lock.
 */
export async function blockAddressOf(ctx: ServiceContext, userId: string): Promise<void> {
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

/**
 * Whether the address belongs to the mailbox of a suspended or banned account. The account may have been
 * deleted. An existing account with exactly this address is ignored.
 */
export async function isBannedEmail(ctx: ServiceContext, email: string): Promise<boolean> {
  return (await belongsToBanned(ctx, email)) || (await belongedToBanned(ctx, email));
}

/** Whether a suspended or banned account has another address of the same mailbox. Uses a partial index. */
async function belongsToBanned(ctx: ServiceContext, email: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.standing, ["suspended", "banned"]),
        ne(users.email, email),
        sql`regexp_replace(lower(${users.email}), '^([^@])([^+@]*)[+].*@', '\\1\\2@') = ${mailboxOf(email)}`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

async function belongedToBanned(ctx: ServiceContext, email: string): Promise<boolean> {
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
