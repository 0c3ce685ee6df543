import { socialAttempts } from "@starling/db/schema/social";
import { and, eq, isNull, lte } from "drizzle-orm";
import { createToken, hashToken } from "../../access/sessions/cryptography.adapter.ts";
import type { RequestContext, ServiceContext } from "../../context.ts";
import { type AttemptSecrets, createSecrets } from "./social.adapter.ts";
import { ATTEMPT_SECONDS } from "./social.rules.ts";

/** Cookie that binds a sign-in attempt to its browser (security A12). */
export const SOCIAL_COOKIE = "social";

export interface AttemptPurpose {
  /** Key of the provider. Linking a channel uses other keys than signing in. */
  provider: string;
  /** Account to link a channel to; null for a sign-in. */
  userId: string | null;
}

/** Starts a sign-in attempt and returns its secrets, valid once within ten minutes. */
export async function beginAttempt(
  ctx: RequestContext,
  { provider, userId }: AttemptPurpose,
): Promise<AttemptSecrets> {
  // Tabs share this cookie, so that each can finish its attempt.
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

/** Returns the provider's key; null if no attempt of this browser has this state. */
export async function attemptProvider(ctx: RequestContext, state: string | null): Promise<string | null> {
  const browser = ctx.cookies.get(SOCIAL_COOKIE);
  if (!state || !browser) return null;
  const [attempt] = await ctx.db
    .select({ provider: socialAttempts.provider })
    .from(socialAttempts)
    .where(
      and(
        eq(socialAttempts.stateHash, await hashToken(state)),
        eq(socialAttempts.browserHash, await hashToken(browser)),
      ),
    );
  return attempt?.provider ?? null;
}

/**
 * Deletes the attempt, so that it works only once. Returns "unknown" if the attempt was started in another
 * browser or has already been used. Returns "late" if the attempt is older than ten minutes.
 */
export async function consumeAttempt(
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

export async function removeExpiredAttempts(ctx: ServiceContext): Promise<void> {
  await ctx.db.delete(socialAttempts).where(lte(socialAttempts.expiresAt, ctx.ports.clock.now()));
}
