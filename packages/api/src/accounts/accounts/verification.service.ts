import { enqueueJob } from "@starling/db/jobs";
import { users } from "@starling/db/schema/accounts";
import { oneTimeTokens } from "@starling/db/schema/tokens";
import { msg, t } from "@starling/i18n/translate";
import {
  type ResendVerificationInput,
  VERIFICATION_HOURS,
  type VerifyEmailInput,
} from "@starling/validators/accounts";
import { landingPath, type Me, SECOND_STEP_PATH } from "@starling/validators/sessions";
import { and, eq, gt, isNull, lte, notExists, sql } from "drizzle-orm";
import { signIn } from "../../access/sessions/sign-in.service.ts";
import type { RequestContext, ServiceContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError } from "../../errors.ts";
import { clearSignUpCookie, signedUpHere } from "./devices.service.ts";
import { DOUBLE_CLICK_SECONDS, hasExpiredStamp } from "./links.rules.ts";
import { consumeLink, findLink, issueLinkToken } from "./links.service.ts";
import { loadMe } from "./service.ts";
import { extendUsernameReservations, freeUsernames, removePendingSignUp } from "./usernames.service.ts";

const VERIFIED = msg("Email verified! You can log in now.");
const VERIFIED_HERE = msg("Email verified! You are logged in.");
const VERIFIED_BEFORE = msg("Your email is already verified.");
const LOGIN_PATH = "/login";
const RESENT = msg(
  "If an account with this email is waiting to be verified, we have sent a new link to verify your address.",
);

/** `user` is set only if the verification signed this browser in. */
export interface Verification {
  message: string;
  user: Me | null;
  next: string;
}

/**
 * Verifies the email and signs in the browser that signed up, unless another user is signed in there. Throws
 * `LINK_EXPIRED` after 24 hours and `LINK_INVALID` for an unknown or used link.
 */
export async function verifyEmail(ctx: RequestContext, { token }: VerifyEmailInput): Promise<Verification> {
  await enforceLimit(ctx, "tokenByAddress", ctx.ip);
  const userId = await ctx.db.transaction(async (tx) => {
    const spent = await consumeLink({ ...ctx, db: tx }, token, "verify_email");
    if (spent) await markVerified({ ...ctx, db: tx }, spent);
    return spent;
  });
  const elsewhere = { user: null, next: LOGIN_PATH };
  if (userId === null) return { message: await explainRefusal(ctx, token), ...elsewhere };
  if (ctx.actor.kind !== "anonymous" || !signedUpHere(ctx, userId))
    return { message: t(VERIFIED), ...elsewhere };
  clearSignUpCookie(ctx);
  if ((await signIn(ctx, userId)) === "second-step")
    return { message: t(VERIFIED), user: null, next: SECOND_STEP_PATH };
  const user = await loadMe(ctx.db, userId);
  return { message: t(VERIFIED_HERE), user, next: landingPath(user) };
}

async function explainRefusal(ctx: ServiceContext, token: string): Promise<string> {
  const now = ctx.ports.clock.now();
  const link = await findLink(ctx, token, "verify_email");
  if (link?.usedAt && link.emailVerifiedAt) {
    const secondsAgo = (now.getTime() - link.usedAt.getTime()) / 1000;
    if (secondsAgo <= DOUBLE_CLICK_SECONDS) return t(VERIFIED_BEFORE);
  }
  const expired = link ? !link.usedAt && link.expiresAt <= now : hasExpiredStamp(token, now);
  if (expired) throw new DomainError("LINK_EXPIRED", t("This verification link has expired."));
  throw new DomainError("LINK_INVALID", t("This verification link is invalid or corrupted."));
}

export async function markVerified(ctx: ServiceContext, userId: string): Promise<void> {
  const now = ctx.ports.clock.now();
  const [verified] = await ctx.db
    .update(users)
    .set({ emailVerifiedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ username: users.username });
  if (verified) await removePendingSignUp(ctx, verified.username);
}

/** A job looks up the address, so that work and response are the same for every address (security row A2). */
export async function resendVerification(
  ctx: RequestContext,
  { email }: ResendVerificationInput,
): Promise<{ message: string }> {
  await enforceLimit(ctx, "resendByAddress", ctx.ip);
  await enforceLimit(ctx, "resendByEmail", email);
  await enqueueJob(ctx.db, "answer_verification_request", { email });
  return { message: t(RESENT) };
}

/**
 * For a verified account, sends no email but extends the username reservations, as for an unverified account.
 * Otherwise, the duration of the reservations would reveal that the account is verified.
 */
export async function answerVerificationRequest(
  ctx: ServiceContext,
  { email }: { email: string },
): Promise<void> {
  const user = await ctx.db.query.users.findFirst({
    columns: { id: true, emailVerifiedAt: true },
    where: eq(users.email, email),
  });
  if (!user) return;
  if (user.emailVerifiedAt) await extendUsernameReservations(ctx, user.id);
  else await enqueueJob(ctx.db, "send_verification_mail", { userId: user.id });
}

export function issueVerificationToken(ctx: ServiceContext, userId: string): Promise<string> {
  return issueLinkToken(ctx, userId, "verify_email", VERIFICATION_HOURS * 60);
}

/**
 * Removes old unverified accounts that have no valid link. Then frees usernames whose reservation has
 * expired.
 */
export async function removeUnverifiedAccounts(ctx: ServiceContext): Promise<void> {
  const { db } = ctx;
  const now = ctx.ports.clock.now();
  const limit = new Date(now.getTime() - VERIFICATION_HOURS * 3_600_000);
  const validLink = db
    .select({ one: sql`1` })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, users.id), gt(oneTimeTokens.expiresAt, now)));
  await db
    .delete(users)
    .where(and(isNull(users.emailVerifiedAt), lte(users.createdAt, limit), notExists(validLink)));
  await freeUsernames(ctx);
}
