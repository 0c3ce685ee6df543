import { enqueueJob } from "@starling/db/jobs";
import { users } from "@starling/db/schema/accounts";
import { emailChanges } from "@starling/db/schema/email-changes";
import { notificationSettings } from "@starling/db/schema/notifications";
import type { Locale } from "@starling/i18n/locales";
import { msg, t } from "@starling/i18n/translate";
import {
  type ConfirmEmailChangeInput,
  EMAIL_CHANGE_HOURS,
  type PendingEmailChange,
  type RequestEmailChangeInput,
} from "@starling/validators/accounts";
import { and, eq, gt, isNotNull, isNull, lte, or } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { createToken, hashToken } from "../../access/sessions/cryptography.adapter.ts";
import { endSessions } from "../../access/sessions/service.ts";
import { refuseSuspended } from "../../access/sessions/standing.service.ts";
import type { RequestContext, ServiceContext, UserContext } from "../../context.ts";
import { violatesUnique } from "../../database-errors.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { type DomainError, fieldError } from "../../errors.ts";
import { isBannedEmail } from "./banned-emails.service.ts";
import { revokeLinks } from "./links.service.ts";
import { verifyCurrentPassword } from "./passwords.service.ts";

const REQUESTED = msg(
  "We sent a link to your current address and one to the new address. Open both to confirm.",
);
const SAME_ADDRESS = msg("This is already your email address");
const CANCELED = msg("Your email address has not been changed.");
const FIRST_ADDRESS_CONFIRMED = msg("Confirmed. Now open the link that we sent to your other address.");
const CHANGED = msg("Your email address has been changed.");
const LINK_DEAD = msg("This link is invalid or has expired. Your email address has not been changed.");

export type ChangeSide = "old" | "new";

/**
 * The change takes effect once links mailed to the old and new address are both used. The response is the
 * same if the new address is taken. Throws `VALIDATION` on `email` or `password`, `CONFLICT` if the account
 * has no password, and `RATE_LIMITED`.
 */
export async function requestEmailChange(
  ctx: UserContext,
  { email, password }: RequestEmailChangeInput,
): Promise<{ message: string }> {
  const { userId, sessionId } = ctx.actor;
  await enforceLimit(ctx, "passwordByAccount", userId);
  await verifyCurrentPassword(ctx, "password", password);
  if (email === ctx.actor.email) {
    throw fieldError("email", t(SAME_ADDRESS));
  }
  await enforceLimit(ctx, "emailChangeByAccount", userId);
  const now = ctx.ports.clock.now();
  const request = {
    newEmail: email,
    sessionId,
    oldHash: null,
    newHash: null,
    oldConfirmedAt: null,
    newConfirmedAt: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000),
  };
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(emailChanges)
      .values({ userId, ...request })
      .onConflictDoUpdate({ target: emailChanges.userId, set: request });
    for (const side of ["old", "new"] satisfies ChangeSide[])
      await enqueueJob(tx, "send_email_change_mail", { userId, side });
  });
  return { message: t(REQUESTED) };
}

export async function readEmailChange(ctx: UserContext): Promise<PendingEmailChange | null> {
  const [pending] = await ctx.db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, ctx.actor.userId), gt(emailChanges.expiresAt, ctx.ports.clock.now())));
  if (!pending) return null;
  const { newEmail, oldConfirmedAt, newConfirmedAt, expiresAt } = pending;
  return {
    newEmail,
    isOldConfirmed: oldConfirmedAt !== null,
    isNewConfirmed: newConfirmedAt !== null,
    expiresAt,
  };
}

export async function cancelEmailChange({ db, actor }: UserContext): Promise<{ message: string }> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, actor.userId));
  return { message: t(CANCELED) };
}

export interface ChangeMail {
  to: string;
  username: string;
  locale: Locale | null;
  newEmail: string;
  /** Confirmation token. Null if the address belongs to another account, whose owner is only informed. */
  token: string | null;
}

/**
 * Finds the data of the email to the old or the new address, as `side` selects. Returns null if the email
 * change has ended, if this address is already confirmed, or if the new address is banned.
 */
export async function findChangeMail(
  ctx: ServiceContext,
  userId: string,
  side: ChangeSide,
): Promise<(Omit<ChangeMail, "token"> & { isTaken: boolean }) | null> {
  const [pending] = await ctx.db
    .select({
      email: users.email,
      username: users.username,
      locale: users.locale,
      newEmail: emailChanges.newEmail,
      oldConfirmedAt: emailChanges.oldConfirmedAt,
      newConfirmedAt: emailChanges.newConfirmedAt,
    })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, ctx.ports.clock.now())));
  if (!pending) return null;
  const { email, username, locale, newEmail, oldConfirmedAt, newConfirmedAt } = pending;
  if (side === "old")
    return oldConfirmedAt ? null : { to: email, username, locale, newEmail, isTaken: false };
  if (newConfirmedAt || (await isBannedEmail(ctx, newEmail))) return null;
  const [owner] = await ctx.db
    .select({ username: users.username, locale: users.locale })
    .from(users)
    .where(eq(users.email, newEmail));
  return { ...(owner ?? { username, locale }), to: newEmail, newEmail, isTaken: owner !== undefined };
}

/** Replaces the confirmation link for one address; null if a newer change exists. */
export async function issueChangeToken(
  ctx: ServiceContext,
  userId: string,
  side: ChangeSide,
  newEmail: string,
): Promise<string | null> {
  const token = createToken();
  const hash = await hashToken(token);
  // Checks `newEmail`, so that a link mailed to one address never confirms another.
  const issued = await ctx.db
    .update(emailChanges)
    .set(side === "old" ? { oldHash: hash } : { newHash: hash })
    .where(and(eq(emailChanges.userId, userId), eq(emailChanges.newEmail, newEmail)))
    .returning({ userId: emailChanges.userId });
  return issued.length > 0 ? token : null;
}

/**
 * Confirms one of the two addresses; needs no session. The second confirmation changes the address, ends all
 * other sessions and invalidates links mailed to the old address. Throws `LINK_INVALID` and `RATE_LIMITED`.
 */
export async function confirmEmailChange(
  ctx: RequestContext,
  { token }: ConfirmEmailChangeInput,
): Promise<{ message: string; isChanged: boolean }> {
  await enforceLimit(ctx, "tokenByAddress", ctx.ip);
  const hash = await hashToken(token);
  try {
    const isChanged = await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      const confirmed = await confirmSide(inside, hash);
      if (!confirmed.oldConfirmedAt || !confirmed.newConfirmedAt) return false;
      await applyChange(inside, confirmed);
      return true;
    });
    return { message: isChanged ? t(CHANGED) : t(FIRST_ADDRESS_CONFIRMED), isChanged };
  } catch (error) {
    // Another account has taken the address. The caller received both links and may learn this.
    throw violatesUnique(error, "users_email_key") ? deadLink() : error;
  }
}

/** Serializes parallel confirmations. */
async function confirmSide({ db, ports }: ServiceContext, hash: string) {
  const now = ports.clock.now();
  const [pending] = await db
    .select()
    .from(emailChanges)
    .where(
      and(
        or(
          and(eq(emailChanges.oldHash, hash), isNull(emailChanges.oldConfirmedAt)),
          and(eq(emailChanges.newHash, hash), isNull(emailChanges.newConfirmedAt)),
        ),
        gt(emailChanges.expiresAt, now),
      ),
    )
    .for("update");
  if (!pending) throw deadLink();
  const set = pending.oldHash === hash ? { oldConfirmedAt: now } : { newConfirmedAt: now };
  await db.update(emailChanges).set(set).where(eq(emailChanges.userId, pending.userId));
  return { ...pending, ...set };
}

async function applyChange(ctx: ServiceContext, change: typeof emailChanges.$inferSelect): Promise<void> {
  const { userId, newEmail, sessionId } = change;
  const { db } = ctx;
  const now = ctx.ports.clock.now();
  await revokeLinks(ctx, userId, "reset_password");
  await revokeLinks(ctx, userId, "delete_account");
  const [account] = await db
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!account || (await isBannedEmail(ctx, newEmail))) throw deadLink();
  await refuseSuspended(ctx, userId);
  await db.update(users).set({ email: newEmail, updatedAt: now }).where(eq(users.id, userId));
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
  // Clears recorded bounces, because they belong to the old address.
  await db
    .update(notificationSettings)
    .set({ mailRefusedAt: null })
    .where(and(eq(notificationSettings.userId, userId), isNotNull(notificationSettings.mailRefusedAt)));
  await endSessions(ctx, userId, sessionId);
  const newsId = uuidv7();
  await enqueueJob(db, "send_email_changed_mail", { userId, newsId, ...account });
  await enqueueJob(db, "update_customer_email", { userId, newsId });
}

export async function removeExpiredEmailChanges({ db, ports }: ServiceContext): Promise<void> {
  await db.delete(emailChanges).where(lte(emailChanges.expiresAt, ports.clock.now()));
}

function deadLink(): DomainError {
  return fieldError("token", t(LINK_DEAD), "LINK_INVALID");
}
