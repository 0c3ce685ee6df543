import { users } from "@starling/db/schema/accounts";
import { runInLocale } from "@starling/i18n/server";
import { msg, t } from "@starling/i18n/translate";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import {
  accessTokenCreated,
  changeEmail,
  deleteAccount,
  emailChanged,
  emailTaken,
  existingAccount,
  goodbye,
  invitation as invitationMail,
  passwordChanged,
  resetPassword,
  verifyEmail,
} from "../../notifications/mails/templates/account.ts";
import type { PlainMail } from "../../notifications/mails/templates/plain.tsx";
import { notifyPerson } from "../../notifications/notifications/events.service.ts";
import { issueDeletionToken } from "../accounts/deletion.service.ts";
import { type ChangeSide, findChangeMail, issueChangeToken } from "../accounts/email-changes.service.ts";
import { issueResetToken } from "../accounts/passwords.service.ts";
import { extendUsernameReservations } from "../accounts/usernames.service.ts";
import { issueVerificationToken } from "../accounts/verification.service.ts";
import { issueInvitation } from "../waitlist/invitations.service.ts";

type MadeMail = [mail: PlainMail, href: string];

const SECURITY_TAB = "/account-settings?tab=security";
const IF_NOT_YOU = msg("If this wasn’t you, choose a new password now.");

export interface MailRecipient {
  userId: string;
}

export interface SecurityEvent extends MailRecipient {
  /** Idempotency key. */
  newsId: string;
}

export interface FormerMember {
  email: string;
  username: string;
}

/** Sends nothing if the address is already verified. */
export function sendVerificationMail(ctx: ServiceContext, { userId }: MailRecipient): Promise<void> {
  return toRecipient(ctx, userId, async (user) => {
    if (user.emailVerifiedAt) return;
    // Extends the username reservations even if the email cap prevents the email. Otherwise, the duration of
    // the reservations would reveal whether an email was sent (security row A2).
    await extendUsernameReservations(ctx, userId);
    await sendWithinCap(ctx, user.email, async () => [
      verifyEmail(user.username),
      link(ctx, "/verify-email", await issueVerificationToken(ctx, userId)),
    ]);
  });
}

export function sendResetMail(ctx: ServiceContext, { userId }: MailRecipient): Promise<void> {
  return toRecipient(ctx, userId, (user) =>
    sendWithinCap(ctx, user.email, async () => [
      resetPassword(user.username),
      link(ctx, "/reset-password", await issueResetToken(ctx, userId)),
    ]),
  );
}

/** Informs the owner of an address used for another sign-up. */
export function sendExistingAccountMail(ctx: ServiceContext, { userId }: MailRecipient): Promise<void> {
  return toRecipient(ctx, userId, async (user) => {
    await extendUsernameReservations(ctx, userId);
    await sendToKnownAddress(ctx, user.email, existingAccount(user.username));
  });
}

export function sendPasswordChangedMail(ctx: ServiceContext, news: SecurityEvent): Promise<void> {
  return toRecipient(ctx, news.userId, async (user) => {
    await notifySecurityEvent(ctx, news, t("Your password was changed"));
    await deliver(ctx, user.email, passwordChanged(user.username), "/login");
  });
}

export function sendAccessTokenMail(ctx: ServiceContext, news: SecurityEvent): Promise<void> {
  return toRecipient(ctx, news.userId, async (user) => {
    await notifySecurityEvent(ctx, news, t("An access token was created"));
    await deliver(ctx, user.email, accessTokenCreated(user.username), SECURITY_TAB);
  });
}

/**
 * Emails a confirmation link to the old or the new address of an email change. If the new address belongs to
 * another account, sends no link and informs the owner of that account. The requester cannot see the
 * difference.
 */
export async function sendEmailChangeMail(
  ctx: ServiceContext,
  { userId, side }: MailRecipient & { side: ChangeSide },
): Promise<void> {
  const found = await findChangeMail(ctx, userId, side);
  if (!found) return;
  const { to, username, newEmail, locale } = found;
  await runInLocale(locale, async () => {
    if (found.isTaken) return sendToKnownAddress(ctx, to, emailTaken(username));
    await sendWithinCap(ctx, to, async () => {
      const token = await issueChangeToken(ctx, userId, side, newEmail);
      return token ? [changeEmail(username, newEmail, side), link(ctx, "/confirm-email", token)] : null;
    });
  });
}

export async function sendEmailChangedMail(
  ctx: ServiceContext,
  { email, username, ...news }: SecurityEvent & FormerMember,
): Promise<void> {
  const account = await ctx.db.query.users.findFirst({
    columns: { locale: true },
    where: eq(users.id, news.userId),
  });
  await runInLocale(account?.locale, async () => {
    await notifySecurityEvent(ctx, news, t("Your email address was changed"));
    await deliver(ctx, email, emailChanged(username), "/");
  });
}

/** In English, because the language of people without an account is unknown. */
export async function sendInvitationMail(
  ctx: ServiceContext,
  { entryId }: { entryId: string },
): Promise<void> {
  const invitation = await issueInvitation(ctx, entryId);
  if (invitation) await deliver(ctx, invitation.email, invitationMail(), "/invitation", invitation.token);
}

export function sendDeletionMail(ctx: ServiceContext, { userId }: MailRecipient): Promise<void> {
  return toRecipient(ctx, userId, (user) =>
    sendWithinCap(ctx, user.email, async () => [
      deleteAccount(user.username),
      link(ctx, "/delete-account", await issueDeletionToken(ctx, userId)),
    ]),
  );
}

/** The job's payload contains the address, because the account no longer exists. */
export async function sendGoodbyeMail(ctx: ServiceContext, former: FormerMember): Promise<void> {
  await deliver(ctx, former.email, goodbye(former.username), "/");
}

export async function notifySecurityEvent(
  ctx: ServiceContext,
  { userId, newsId }: SecurityEvent,
  title: string,
): Promise<void> {
  const data = { kind: "security", title, text: t(IF_NOT_YOU), path: SECURITY_TAB } as const;
  await notifyPerson(ctx, { userId, key: `security:${newsId}`, data });
}

export interface Notice {
  key: string;
  kind: "payment" | "moderation";
  title: string;
  text: string;
  path: string;
}

/** Notifies the user in the app and by email; the email's button leads to `mailPath`. */
export async function notifyAndMail(
  ctx: ServiceContext,
  { id: userId, email }: { id: string; email: string },
  { key, ...data }: Notice,
  mail: PlainMail,
  mailPath = data.path,
): Promise<void> {
  await notifyPerson(ctx, { userId, key, data });
  await deliver(ctx, email, mail, mailPath);
}

type Recipient = Pick<typeof users.$inferSelect, "id" | "email" | "username" | "emailVerifiedAt">;

/**
 * Calls `write` in the account's language. Does nothing if the account was deleted after the job was queued.
 */
export async function toRecipient(
  ctx: ServiceContext,
  userId: string,
  write: (user: Recipient) => Promise<void>,
): Promise<void> {
  const user = await ctx.db.query.users.findFirst({
    columns: { id: true, email: true, username: true, emailVerifiedAt: true, locale: true },
    where: eq(users.id, userId),
  });
  if (user) await runInLocale(user.locale, () => write(user));
}

/** The base URL is the configured address, never taken from request headers. */
function link(ctx: ServiceContext, path: string, token?: string): string {
  const url = new URL(path, ctx.ports.settings.publicUrl);
  if (token !== undefined) url.searchParams.set("token", token);
  return url.href;
}

/** Sends an email that strangers can trigger. Such emails may use only part of the address's email cap. */
async function sendToKnownAddress(ctx: ServiceContext, email: string, mail: PlainMail): Promise<void> {
  if ((await ctx.ports.limiter.consume("existingAccountMailsByEmail", email)) !== null) return;
  await sendWithinCap(ctx, email, async () => [mail, link(ctx, "/login")]);
}

/**
 * Sends an email unless the address has reached its cap (security row A13). Above the cap, issues no token,
 * so that the previous link stays valid; the requester sees no difference.
 */
async function sendWithinCap(
  ctx: ServiceContext,
  email: string,
  make: () => Promise<MadeMail | null>,
): Promise<void> {
  if (await countMail(ctx, email)) await sendOrRefund(ctx, email, make);
}

/**
 * Sends an email about an account's security or money, even above the cap, so that requests for other emails
 * cannot suppress it.
 */
export async function deliver(
  ctx: ServiceContext,
  email: string,
  mail: PlainMail,
  path: string,
  token?: string,
): Promise<void> {
  await countMail(ctx, email);
  await sendOrRefund(ctx, email, async () => [mail, link(ctx, path, token)]);
}

async function countMail({ ports }: ServiceContext, email: string): Promise<boolean> {
  return (await ports.limiter.consume("mailsByEmail", email)) === null;
}

/** An email that fails does not count towards the cap, since its job retries. */
async function sendOrRefund(
  { ports }: ServiceContext,
  to: string,
  make: () => Promise<MadeMail | null>,
): Promise<void> {
  try {
    const made = await make();
    if (made === null) return;
    const [mail, href] = made;
    // Loads React's renderer lazily, for a faster start.
    const { renderPlain } = await import("../../notifications/mails/adapter.ts");
    await ports.mailer.send({ to, subject: mail.subject, ...renderPlain(mail, href, ports.settings) });
  } catch (error) {
    await ports.limiter.refund("mailsByEmail", to);
    throw error;
  }
}
