import { databaseReadOnly } from "@starling/db/database-unavailable";
import { accessTokens } from "@starling/db/schema/access-tokens";
import { users } from "@starling/db/schema/accounts";
import { msg, t } from "@starling/i18n/translate";
import type { TokenScope } from "@starling/validators/access-tokens";
import { isHiddenStanding } from "@starling/validators/moderation";
import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { ServiceContext, UserActor } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError } from "../../errors.ts";
import type { AccountFact } from "./cache.rules.ts";
import type { TokenHolder } from "./cache.service.ts";
import { hashToken } from "./cryptography.adapter.ts";

const LAST_USED_INTERVAL_MS = 60_000;

const INVALID = msg(
  "This access token doesn’t work. It’s mistyped or revoked, or its account is suspended or deleted.",
);
const NOT_ACCEPTED = msg("Access tokens can’t do this. Please log in to Starling instead.");
const SCOPE_MISSING = msg("This access token can only read. Use one that can write.");

type TokenContext = Pick<ServiceContext, "db" | "ports">;

/**
 * Returns the actor of an access token. `needed` is the scope that the call requires; null if the call
 * accepts no tokens. Throws `TOKEN_INVALID`, `RATE_LIMITED`, `TOKEN_NOT_ACCEPTED` and `TOKEN_SCOPE_MISSING`.
 */
export async function authorizeToken(
  ctx: TokenContext,
  token: string,
  needed: TokenScope | null,
): Promise<UserActor> {
  const hash = await hashToken(token);
  const read = () => readHolder(ctx, hash);
  const { recent } = ctx.ports;
  const holder = recent ? await recent.tokenHolders(hash, read) : (await read())?.value;
  if (!holder) throw new DomainError("TOKEN_INVALID", t(INVALID));
  await enforceLimit(ctx, "tokenCallsByAccount", holder.actor.userId);
  if (needed === null) throw new DomainError("TOKEN_NOT_ACCEPTED", t(NOT_ACCEPTED));
  if (needed === "write" && holder.scope === "read")
    throw new DomainError("TOKEN_SCOPE_MISSING", t(SCOPE_MISSING));
  return holder.actor;
}

async function readHolder(ctx: TokenContext, hash: string): Promise<AccountFact<TokenHolder> | null> {
  const now = ctx.ports.clock.now();
  const [row] = await ctx.db
    .select({
      userId: users.id,
      sessionId: accessTokens.id,
      email: users.email,
      username: users.username,
      role: users.role,
      roleVerified: users.roleVerified,
      locale: users.locale,
      scope: accessTokens.scope,
      standing: users.standing,
      standingUntil: users.standingUntil,
      lastUsedAt: accessTokens.lastUsedAt,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(eq(accessTokens.hash, hash));
  if (!row) return null;
  const { scope, standing, standingUntil, lastUsedAt, ...user } = row;
  // As at login, an expired suspension has no effect.
  if (isHiddenStanding(standing) && (standingUntil === null || standingUntil > now)) return null;
  const writtenBefore = new Date(now.getTime() - LAST_USED_INTERVAL_MS);
  if (lastUsedAt === null || lastUsedAt <= writtenBefore)
    await writeLastUse(ctx, user.sessionId, now, writtenBefore);
  return { userId: user.userId, value: { actor: { kind: "user", ...user }, scope } };
}

/** Ignores the error of a read-only database, so that reads still work. */
async function writeLastUse({ db }: TokenContext, id: string, now: Date, writtenBefore: Date): Promise<void> {
  const { lastUsedAt } = accessTokens;
  try {
    await db
      .update(accessTokens)
      .set({ lastUsedAt: now })
      .where(and(eq(accessTokens.id, id), or(isNull(lastUsedAt), lte(lastUsedAt, writtenBefore))));
  } catch (error) {
    if (!databaseReadOnly(error)) throw error;
  }
}
