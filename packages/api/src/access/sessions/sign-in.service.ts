import { users } from "@starling/db/schema/accounts";
import { secondFactors } from "@starling/db/schema/second-factors";
import { signInChallenges } from "@starling/db/schema/sessions";
import { msg, t } from "@starling/i18n/translate";
import { CHALLENGE_ATTEMPTS, CHALLENGE_MINUTES } from "@starling/validators/second-factors";
import { SECOND_STEP_COOKIE } from "@starling/validators/sessions";
import { and, eq, gt, lt, lte, sql } from "drizzle-orm";
import type { RequestContext, ServiceContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { createToken, hashToken } from "./cryptography.adapter.ts";
import { startSession } from "./service.ts";
import { refuseSuspended } from "./standing.service.ts";

/** `second-step`: the sign-in waits for a second-factor code. */
export type SignIn = "signed-in" | "second-step";

const CHALLENGE_ENDED = msg("Your login has expired. Please log in again.");

/**
 * Completes every kind of sign-in. If the account has a second factor, starts a challenge instead of a
 * session (docs/decisions/001).
 */
export async function signIn(ctx: RequestContext, userId: string): Promise<SignIn> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    // Serializes sign-ins with turning on a second factor. Either this sign-in sees the factor, or turning it
    // on ends this sign-in's session.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("share");
    const factor = await tx.query.secondFactors.findFirst({
      columns: { userId: true },
      where: eq(secondFactors.userId, userId),
    });
    if (factor) {
      await beginChallenge(inside, userId);
      return "second-step";
    }
    await refuseSuspended(inside, userId);
    await startSession(inside, userId);
    return "signed-in";
  });
}

async function beginChallenge(ctx: RequestContext, userId: string): Promise<void> {
  const token = createToken();
  const expiresAt = new Date(ctx.ports.clock.now().getTime() + CHALLENGE_MINUTES * 60_000);
  await ctx.db.insert(signInChallenges).values({ hash: await hashToken(token), userId, expiresAt });
  ctx.cookies.set(SECOND_STEP_COOKIE, token, { maxAge: CHALLENGE_MINUTES * 60, httpOnly: true });
}

export interface Challenge {
  userId: string;
  isLastTry: boolean;
}

/** Uses one attempt of this browser's challenge. Throws `UNAUTHENTICATED` if there is none. */
export async function tryChallenge(ctx: RequestContext): Promise<Challenge> {
  const [tried] = await ctx.db
    .update(signInChallenges)
    .set({ attempts: sql`${signInChallenges.attempts} + 1` })
    .where(and(await presented(ctx), lt(signInChallenges.attempts, CHALLENGE_ATTEMPTS)))
    .returning({ userId: signInChallenges.userId, attempts: signInChallenges.attempts });
  if (!tried) throw endChallenge(ctx);
  return { userId: tried.userId, isLastTry: tried.attempts >= CHALLENGE_ATTEMPTS };
}

/**
 * Replaces the challenge with a session. Of several concurrent calls, only one succeeds; the others throw
 * `UNAUTHENTICATED`.
 */
export async function completeChallenge(ctx: RequestContext, userId: string): Promise<void> {
  // Locks the account first, as suspensions do, to avoid a deadlock.
  await refuseSuspended(ctx, userId);
  const [met] = await ctx.db
    .delete(signInChallenges)
    .where(await presented(ctx))
    .returning({ userId: signInChallenges.userId });
  if (!met) throw endChallenge(ctx);
  await startSession(ctx, met.userId);
  ctx.cookies.set(SECOND_STEP_COOKIE, "", { maxAge: 0, httpOnly: true });
}

export function endChallenge({ cookies }: RequestContext): DomainError {
  cookies.set(SECOND_STEP_COOKIE, "", { maxAge: 0, httpOnly: true });
  return new DomainError("UNAUTHENTICATED", t(CHALLENGE_ENDED));
}

export async function removeExpiredChallenges({ db, ports }: ServiceContext): Promise<void> {
  await db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, ports.clock.now()));
}

async function presented({ cookies, ports }: RequestContext) {
  const hash = await hashToken(cookies.get(SECOND_STEP_COOKIE) ?? "");
  return and(eq(signInChallenges.hash, hash), gt(signInChallenges.expiresAt, ports.clock.now()));
}
