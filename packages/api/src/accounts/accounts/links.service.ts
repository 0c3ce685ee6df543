import { users } from "@starling/db/schema/accounts";
import { oneTimeTokens } from "@starling/db/schema/tokens";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { createToken, hashToken } from "../../access/sessions/cryptography.adapter.ts";
import type { ServiceContext } from "../../context.ts";
import { stampExpiry } from "./links.rules.ts";

type LinkKind = (typeof oneTimeTokens.$inferSelect)["kind"];

/**
 * Issues a token and invalidates older unused ones of the same kind. Stores only the hash (security row A10).
 */
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
    // Uses an advisory lock. Locking the user's row could deadlock with a request that uses the link.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${userId}`}, 0))`);
    await tx.delete(oneTimeTokens).where(and(ofUser(userId, kind), isNull(oneTimeTokens.usedAt)));
    await tx.insert(oneTimeTokens).values({ hash, userId, kind, createdAt: now, expiresAt });
  });
  return token;
}

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

/**
 * Returns the user's id; null for an unknown, used or expired link. Only one of several parallel callers
 * succeeds.
 */
export async function consumeLink(
  ctx: ServiceContext,
  token: string,
  kind: LinkKind,
): Promise<string | null> {
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

export async function revokeLinks(ctx: ServiceContext, userId: string, kind: LinkKind): Promise<void> {
  await ctx.db.delete(oneTimeTokens).where(and(ofUser(userId, kind), isNull(oneTimeTokens.usedAt)));
}

function ofUser(userId: string, kind: LinkKind) {
  return and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind));
}
