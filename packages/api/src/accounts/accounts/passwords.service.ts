import { enqueueJob } from "@starling/db/jobs";
import { users } from "@starling/db/schema/accounts";
import { msg, t } from "@starling/i18n/translate";
import {
  type ChangePasswordInput,
  RESET_MINUTES,
  type RequestPasswordResetInput,
  type ResetPasswordInput,
} from "@starling/validators/accounts";
import { PASSWORD_UNCHANGED } from "@starling/validators/passwords";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { hashPassword, verifyPassword } from "../../access/sessions/cryptography.adapter.ts";
import { clearSessionCookies } from "../../access/sessions/present.ts";
import { endSessions, renewingSession } from "../../access/sessions/service.ts";
import { refuseSuspended } from "../../access/sessions/standing.service.ts";
import type { RequestContext, ServiceContext, UserContext, UserRequestContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError, fieldError } from "../../errors.ts";
import { revokeAccessTokens } from "../access-tokens/service.ts";
import { rememberDevice } from "./devices.service.ts";
import { consumeLink, findLink, issueLinkToken, revokeLinks } from "./links.service.ts";
import { refuseCommonPassword } from "./passwords.rules.ts";
import { markVerified } from "./verification.service.ts";

const RESET_REQUESTED = msg(
  "If an account exists for this email, we have sent a link to reset your password.",
);
const RESET_LINK_DEAD = msg("This password reset link is invalid or has expired.");
const RESET_DONE = msg("Your password has been reset.");
const CHANGED = msg("Your password has been changed.");
const WRONG_CURRENT = msg("Current password is incorrect");
const NO_PASSWORD = msg("Your account has no password yet. Please set one first.");

/** A job looks up the address, so that work and response are the same for every address (security row A2). */
export async function requestPasswordReset(
  ctx: RequestContext,
  { email }: RequestPasswordResetInput,
): Promise<{ message: string }> {
  await enforceLimit(ctx, "resetByAddress", ctx.ip);
  await enforceLimit(ctx, "resetByEmail", email);
  await enqueueJob(ctx.db, "answer_reset_request", { email });
  return { message: t(RESET_REQUESTED) };
}

export async function answerResetRequest(ctx: ServiceContext, { email }: { email: string }): Promise<void> {
  const user = await ctx.db.query.users.findFirst({ columns: { id: true }, where: eq(users.email, email) });
  if (user) await enqueueJob(ctx.db, "send_reset_mail", { userId: user.id });
}

export function issueResetToken(ctx: ServiceContext, userId: string): Promise<string> {
  return issueLinkToken(ctx, userId, "reset_password", RESET_MINUTES);
}

/**
 * Sets a new password, verifies the address, ends every session and revokes access tokens. Throws
 * `LINK_INVALID`, and `VALIDATION` for a common or unchanged password.
 */
export async function resetPassword(
  ctx: RequestContext,
  { token, newPassword }: ResetPasswordInput,
): Promise<{ message: string }> {
  await enforceLimit(ctx, "tokenByAddress", ctx.ip);
  await refuseCommonPassword("newPassword", newPassword);
  // Checks the link before hashing, so that forged links are cheap. Marks it as used only on success.
  const link = await findLink(ctx, token, "reset_password");
  if (!link || link.usedAt || link.expiresAt <= ctx.ports.clock.now()) throw deadLink();
  await refuseSuspended(ctx, link.userId);
  await refuseCurrentPassword(ctx, link.userId, newPassword);
  const passwordHash = await hashPassword(newPassword);
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const userId = await consumeLink(inside, token, "reset_password");
    if (!userId) throw deadLink();
    await refuseSuspended(inside, userId);
    await markVerified(inside, userId);
    await storePassword(inside, userId, passwordHash);
    await endSessions(inside, userId);
  });
  clearSessionCookies(ctx.cookies);
  await ctx.ports.limiter.reset("loginByAccount", link.email);
  return { message: t(RESET_DONE) };
}

/**
 * Ends other sessions, renews the current one's tokens and revokes access tokens. Throws `VALIDATION` on
 * `oldPass` or `newPass`, and `CONFLICT` for an account without a password.
 */
export async function changePassword(
  ctx: UserRequestContext,
  input: ChangePasswordInput,
): Promise<{ message: string }> {
  const { userId, sessionId } = ctx.actor;
  await enforceLimit(ctx, "passwordByAccount", userId);
  await refuseCommonPassword("newPass", input.newPass);
  await verifyCurrentPassword(ctx, "oldPass", input.oldPass);
  const passwordHash = await hashPassword(input.newPass);
  await renewingSession(ctx, async (inside) => {
    // Revokes links before locking the account, as a reset does, to avoid a deadlock.
    await revokeLinks(inside, userId, "reset_password");
    await storePassword(inside, userId, passwordHash);
    await endSessions(inside, userId, sessionId);
  });
  rememberDevice(ctx, { id: userId, passwordHash });
  return { message: t(CHANGED) };
}

/**
 * Checks the password and returns its stored hash. Throws `VALIDATION` for a wrong password, on the field
 * that `path` names, and `CONFLICT` for an account without a password.
 */
export async function verifyCurrentPassword(
  ctx: UserContext,
  path: string,
  password: string,
): Promise<string> {
  const passwordHash = await passwordHashOf(ctx, ctx.actor.userId);
  if (passwordHash === null) throw new DomainError("CONFLICT", t(NO_PASSWORD));
  if (await verifyPassword(passwordHash, password)) return passwordHash;
  throw fieldError(path, t(WRONG_CURRENT));
}

/** Rejecting an unchanged password reveals nothing, because only the owner can open the mailed link. */
async function refuseCurrentPassword(
  ctx: ServiceContext,
  userId: string,
  newPassword: string,
): Promise<void> {
  if (!(await verifyPassword(await passwordHashOf(ctx, userId), newPassword))) return;
  throw fieldError("newPassword", t(PASSWORD_UNCHANGED));
}

async function passwordHashOf(ctx: ServiceContext, userId: string): Promise<string | null> {
  const columns = { passwordHash: true } as const;
  const user = await ctx.db.query.users.findFirst({ columns, where: eq(users.id, userId) });
  return user?.passwordHash ?? null;
}

/** Also revokes access tokens, so that a new password shuts out an intruder. */
async function storePassword(ctx: ServiceContext, userId: string, passwordHash: string): Promise<void> {
  await ctx.db
    .update(users)
    .set({ passwordHash, updatedAt: ctx.ports.clock.now() })
    .where(eq(users.id, userId));
  await revokeAccessTokens(ctx, userId);
  await enqueueJob(ctx.db, "send_password_changed_mail", { userId, newsId: uuidv7() });
}

function deadLink(): DomainError {
  return fieldError("token", t(RESET_LINK_DEAD), "LINK_INVALID");
}
