import { enqueueJob } from "@starling/db/jobs";
import { accessTokens } from "@starling/db/schema/access-tokens";
import { users } from "@starling/db/schema/accounts";
import { msg, t } from "@starling/i18n/translate";
import {
  type AccessToken,
  type CreateAccessTokenInput,
  type CreatedAccessToken,
  MAX_ACCESS_TOKENS,
  TOKEN_PREFIX,
} from "@starling/validators/access-tokens";
import { type IdInput, isUuid } from "@starling/validators/ids";
import { and, desc, eq } from "drizzle-orm";
import { type NotifyingContext, notifyAccountsChanged } from "../../access/sessions/cache.service.ts";
import { createToken, hashToken } from "../../access/sessions/cryptography.adapter.ts";
import type { UserContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError, notFound } from "../../errors.ts";

const tokensFull = () =>
  t(
    "{count, plural, one {You have # access token, which is the most you can have.} other {You have # access tokens, which is the most you can have.}} Revoke one to create another.",
    { count: MAX_ACCESS_TOKENS },
  );
const REVOKED = msg("The access token has been revoked.");

const { id, name, scope, createdAt, lastUsedAt } = accessTokens;
const SHOWN = { id, name, scope, createdAt, lastUsedAt };

export async function listAccessTokens({ db, actor }: UserContext): Promise<{ tokens: AccessToken[] }> {
  const tokens = await db
    .select(SHOWN)
    .from(accessTokens)
    .where(eq(accessTokens.userId, actor.userId))
    .orderBy(desc(id));
  return { tokens };
}

/**
 * Returns the token, which is never shown again, and mails its owner. Throws `CONFLICT` above {@link
 * MAX_ACCESS_TOKENS}, and `RATE_LIMITED`.
 */
export async function createAccessToken(
  ctx: UserContext,
  input: CreateAccessTokenInput,
): Promise<CreatedAccessToken> {
  const { userId } = ctx.actor;
  await enforceLimit(ctx, "accessTokensByAccount", userId);
  const token = `${TOKEN_PREFIX}${createToken()}`;
  const hash = await hashToken(token);
  const accessToken = await ctx.db.transaction(async (tx) => {
    // Serializes an account's calls, so that parallel ones cannot exceed the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    if ((await tx.$count(accessTokens, eq(accessTokens.userId, userId))) >= MAX_ACCESS_TOKENS)
      throw new DomainError("CONFLICT", tokensFull());
    const [made] = await tx
      .insert(accessTokens)
      .values({ ...input, userId, hash, createdAt: ctx.ports.clock.now() })
      .returning(SHOWN);
    if (!made) throw new Error("The database returned no row for an insert");
    await enqueueJob(tx, "send_access_token_mail", { userId, newsId: made.id });
    return made;
  });
  return { token, accessToken };
}

/** Throws `NOT_FOUND` for a token of another account. */
export async function revokeAccessToken(ctx: UserContext, input: IdInput): Promise<{ message: string }> {
  const { userId } = ctx.actor;
  if (!isUuid(input.id)) throw notFound(t("Access token not found"));
  const revoked = await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .delete(accessTokens)
      .where(and(eq(id, input.id), eq(accessTokens.userId, userId)))
      .returning({ id });
    await notifyAccountsChanged({ ...ctx, db: tx }, [userId]);
    return rows;
  });
  if (revoked.length === 0) throw notFound(t("Access token not found"));
  return { message: t(REVOKED) };
}

/** Call `notifyAccountsChanged` too, because tokens are cached. */
export async function revokeAccessTokens({ db }: NotifyingContext, userId: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.userId, userId));
}
