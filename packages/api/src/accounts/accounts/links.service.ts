import { users } from "@starling/db/schema/accounts";
import { oneTimeTokens } from "@starling/db/schema/tokens";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { createToken, hashToken } from "../../access/sessions/cryptography.adapter.ts";
import type { ServiceContext } from "../../context.ts";
import { stampExpiry } from "./links.rules.ts";

type LinkKind = (typeof oneTimeTokens.$inferSelect)["kind"];

/** A token for a mailed link; only its hash is stored, and unused older ones of the kind stop working (security row A10). */
export async function issueLinkToken(
  ctx: ServiceContext,
  userId: string,
  kind: LinkKind,
  minutes: number,
): Promise<string> {
  const now = ctx.ports.clock.now();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const token = stampExpiry(createToken(), expiresAt);
  const hash = await hashToken(token);
  await ctx.db.transaction(async (tx) => {
    // Two mails of one moment take turns, so that only the newest link works. Not by a lock on the user's row:
    // a link being used holds its own row and waits for the user's, which would be a deadlock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${userId}`}, 0))`);
    await tx.delete(oneTimeTokens).where(and(ofUser(userId, kind), isNull(oneTimeTokens.usedAt)));
    await tx.insert(oneTimeTokens).values({ hash, userId, kind, createdAt: now, expiresAt });
  });
  return token;
}

/** The stored link of a token, used or not, or undefined. */
export async function findLink(ctx: ServiceContext, token: string, kind: LinkKind) {
  const [link] = await ctx.db
    .select({
      userId: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      expiresAt: oneTimeTokens.expiresAt,
      usedAt: oneTimeTokens.usedAt,
    })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(and(eq(oneTimeTokens.hash, await hashToken(token)), eq(oneTimeTokens.kind, kind)));
  return link;
}

/** Uses a link up. The id of its user, or null when it is unknown, used or out of time; of parallel callers one wins. */
export async function spendLink(ctx: ServiceContext, token: string, kind: LinkKind): Promise<string | null> {
  const now = ctx.ports.clock.now();
  const [spent] = await ctx.db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.hash, await hashToken(token)),
        eq(oneTimeTokens.kind, kind),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .returning({ userId: oneTimeTokens.userId });
  return spent?.userId ?? null;
}

/** Makes a user's unused links of a kind worthless. */
export async function revokeLinks(ctx: ServiceContext, userId: string, kind: LinkKind): Promise<void> {
  await ctx.db.delete(oneTimeTokens).where(and(ofUser(userId, kind), isNull(oneTimeTokens.usedAt)));
}

function ofUser(userId: string, kind: LinkKind) {
  return and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind));
}
