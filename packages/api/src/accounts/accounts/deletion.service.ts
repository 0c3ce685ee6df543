import { enqueueJob } from "@starling/db/jobs";
import { usernameReservations, users } from "@starling/db/schema/accounts";
import { profiles } from "@starling/db/schema/profiles";
import { sessions } from "@starling/db/schema/sessions";
import { oneTimeTokens } from "@starling/db/schema/tokens";
import { waitlistEntries } from "@starling/db/schema/waitlist";
import { removeFacetsOf, removeWordsOf } from "@starling/directory/sql/unused-words";
import { msg, t } from "@starling/i18n/translate";
import { DELETION_MINUTES, type RemoveAccountInput } from "@starling/validators/accounts";
import { and, eq, sql } from "drizzle-orm";
import { notifyAccountsChanged } from "../../access/sessions/cache.service.ts";
import { clearSessionCookies } from "../../access/sessions/present.ts";
import { deleteAccountLikes } from "../../clips/clips/likes.service.ts";
import { deleteAccountClips } from "../../clips/clips/service.ts";
import type { RequestContext, ServiceContext, UserContext } from "../../context.ts";
import { rememberFirstImpressions } from "../../discovery/fairness/first-impressions.service.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError, fieldError } from "../../errors.ts";
import { endSubscription } from "../../money/subscriptions/service.ts";
import { recordChanges } from "../../profiles/directory/entries.service.ts";
import { deleteAccountPictures } from "../../profiles/pictures/service.ts";
import { deleteAccountFollows } from "../../social/follows/writes.service.ts";
import { blockAddressOf } from "./banned-emails.service.ts";
import { clearDeviceCookie } from "./devices.service.ts";
import { consumeLink, issueLinkToken } from "./links.service.ts";
import { verifyCurrentPassword } from "./passwords.service.ts";
import { reserveDeletedUsername } from "./usernames.service.ts";

const LINK_SENT = msg("We sent you a link to delete your account.");
const REMOVED = msg("Your account has been deleted.");
const LINK_DEAD = msg("This link is invalid or has expired. Your account has not been changed.");
const LOG_IN_FIRST = msg("Please log in to continue");
const ENDED = msg("Your session has ended. Please log in again.");

/** Mails a deletion link to a caller without a password. Throws `RATE_LIMITED`. */
export async function requestDeletion(ctx: UserContext): Promise<{ message: string }> {
  const { userId } = ctx.actor;
  await enforceLimit(ctx, "deletionLinkByAccount", userId);
  await enqueueJob(ctx.db, "send_deletion_mail", { userId });
  return { message: t(LINK_SENT) };
}

export function issueDeletionToken(ctx: ServiceContext, userId: string): Promise<string> {
  return issueLinkToken(ctx, userId, "delete_account", DELETION_MINUTES);
}

/**
 * Requires either a session and the password, or a mailed link, which works without a session
 * (docs/decisions/005). Throws `VALIDATION` on `password`, `UNAUTHENTICATED`, `LINK_INVALID` and
 * `RATE_LIMITED`.
 */
export async function removeAccount(
  ctx: RequestContext,
  { password = "", token }: RemoveAccountInput,
): Promise<{ message: string }> {
  const removedId = token === undefined ? await removeOwn(ctx, password) : await removeByLink(ctx, token);
  // Keeps the cookies if another user is signed in on this browser.
  if (ctx.actor.kind !== "user" || ctx.actor.userId === removedId) {
    clearSessionCookies(ctx.cookies);
    clearDeviceCookie(ctx);
  }
  return { message: t(REMOVED) };
}

async function removeOwn(ctx: RequestContext, password: string): Promise<string> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new DomainError("UNAUTHENTICATED", t(LOG_IN_FIRST));
  await enforceLimit(ctx, "passwordByAccount", actor.userId);
  const passwordHash = await verifyCurrentPassword({ ...ctx, actor }, "password", password);
  await removing(ctx, async (inside) => {
    // Checks again, because the password or session may have changed since `verifyCurrentPassword`.
    const [proven] = await inside.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, actor.sessionId)))
      .where(and(eq(users.id, actor.userId), eq(users.passwordHash, passwordHash)));
    if (!proven) throw new DomainError("UNAUTHENTICATED", t(ENDED));
    return actor.userId;
  });
  return actor.userId;
}

async function removeByLink(ctx: RequestContext, token: string): Promise<string> {
  await enforceLimit(ctx, "tokenByAddress", ctx.ip);
  return removing(ctx, async (inside) => {
    const userId = await consumeLink(inside, token, "delete_account");
    if (userId) return userId;
    throw fieldError("token", t(LINK_DEAD), "LINK_INVALID");
  });
}

/**
 * Deletes the account that `prove` returns, in one transaction, so that only one of several parallel calls
 * succeeds.
 */
export function removing(
  ctx: ServiceContext,
  prove: (inside: ServiceContext) => Promise<string>,
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    // Serializes deletions, since two accounts that follow each other would deadlock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('account departures', 0))`);
    const userId = await prove(inside);
    await removeEverything(inside, userId);
    return userId;
  });
}

async function removeEverything(ctx: ServiceContext, userId: string): Promise<void> {
  const { db } = ctx;
  // Deletes links before locking the account, as a password reset does, to avoid a deadlock.
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  const [account] = await db
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!account) throw new DomainError("UNAUTHENTICATED", t(ENDED));
  const own = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for("update");
  const ownIds = own.map((profile) => profile.id);
  await removeWordsOf(db, ownIds);
  await removeFacetsOf(db, ownIds);
  await blockAddressOf(ctx, userId);
  await rememberFirstImpressions(ctx, userId);
  await deleteAccountPictures(ctx, userId);
  await deleteAccountClips(ctx, userId);
  await deleteAccountLikes(ctx, userId);
  await deleteAccountFollows(ctx, userId);
  await endSubscription(ctx, userId);
  await db.delete(waitlistEntries).where(eq(waitlistEntries.email, account.email));
  await reserveDeletedUsername(ctx, account.username);
  // Deletes only the account's own reservation. Deleting those of other sign-ups with this address would
  // reveal those sign-ups.
  const ownName = eq(usernameReservations.username, account.username.toLowerCase());
  await db.delete(usernameReservations).where(and(ownName, eq(usernameReservations.userId, userId)));
  await db.delete(users).where(eq(users.id, userId));
  await notifyAccountsChanged(ctx, [userId]);
  await recordChanges(
    ctx,
    own.map((profile) => profile.id),
  );
  await enqueueJob(db, "send_goodbye_mail", account);
}
