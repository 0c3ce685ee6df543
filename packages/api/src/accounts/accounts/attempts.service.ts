import { socialAttempts } from "@starling/db/schema/social";
import { and, eq, isNull, lte } from "drizzle-orm";
import { createToken, hashToken } from "../../access/sessions/cryptography.adapter.ts";
import type { RequestContext, ServiceContext } from "../../context.ts";
import { type AttemptSecrets, createSecrets } from "./social.adapter.ts";
import { ATTEMPT_SECONDS } from "./social.rules.ts";

/** Ties an attempt to the browser that began it (security A12). */
export const SOCIAL_COOKIE = "social";

/** What an attempt is for. */
export interface AttemptPurpose {
  /** The provider's key; one of channels has a name that no provider of sign-in has. */
  provider: string;
  /** Whose channel is to be linked; null for a sign-in. */
  userId: string | null;
}

/** Begins an attempt in this browser and answers its secrets. It can be finished once, within ten minutes. */
export async function beginAttempt(
  ctx: RequestContext,
  { provider, userId }: AttemptPurpose,
): Promise<AttemptSecrets> {
  // A second tab shares the browser's cookie, so that both attempts can be finished.
  const browser = ctx.cookies.get(SOCIAL_COOKIE) || createToken();
  const secrets = await createSecrets();
  await ctx.db.insert(socialAttempts).values({
    stateHash: await hashToken(secrets.state),
    provider,
    userId,
    browserHash: await hashToken(browser),
    codeVerifier: secrets.codeVerifier,
    nonce: secrets.nonce,
    expiresAt: new Date(ctx.ports.clock.now().getTime() + ATTEMPT_SECONDS * 1000),
  });
  ctx.cookies.set(SOCIAL_COOKIE, browser, { maxAge: ATTEMPT_SECONDS, httpOnly: true });
  return secrets;
}

/**
 * Spends the attempt of this browser, provider and account: whoever deletes the row is the only one who gets it. "unknown"
 * for one that was never begun here or is spent, "late" after ten minutes.
 */
export async function takeAttempt(
  ctx: RequestContext,
  { provider, userId }: AttemptPurpose,
  state: string | null,
): Promise<AttemptSecrets | "unknown" | "late"> {
  const browser = ctx.cookies.get(SOCIAL_COOKIE);
  if (!state || !browser) return "unknown";
  const [attempt] = await ctx.db
    .delete(socialAttempts)
    .where(
      and(
        eq(socialAttempts.stateHash, await hashToken(state)),
        eq(socialAttempts.browserHash, await hashToken(browser)),
        eq(socialAttempts.provider, provider),
        userId === null ? isNull(socialAttempts.userId) : eq(socialAttempts.userId, userId),
      ),
    )
    .returning();
  if (!attempt) return "unknown";
  if (attempt.expiresAt <= ctx.ports.clock.now()) return "late";
  return { state, nonce: attempt.nonce, codeVerifier: attempt.codeVerifier };
}

/** Removes attempts that were begun and never finished. A job calls it. */
export async function removeExpiredAttempts(ctx: ServiceContext): Promise<void> {
  await ctx.db.delete(socialAttempts).where(lte(socialAttempts.expiresAt, ctx.ports.clock.now()));
}
