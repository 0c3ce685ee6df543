import { users } from "@starling/db/schema/accounts";
import { eq } from "drizzle-orm";
import type { ReactElement } from "react";
import type { ServiceContext } from "../../context.ts";
import { notifyPerson } from "../../notifications/notifications/events.service.ts";
import { issueDeletionToken } from "../accounts/deletion.service.ts";
import { type ChangeSide, findChangeMail, issueChangeToken } from "../accounts/email-changes.service.ts";
import { issueResetToken } from "../accounts/passwords.service.ts";
import { extendUsernameReservations } from "../accounts/usernames.service.ts";
import { issueVerificationToken } from "../accounts/verification.service.ts";
import { issueInvitation } from "../waitlist/invitations.service.ts";

type MadeMail = [subject: string, mail: ReactElement];

const SECURITY_TAB = "/account-settings?tab=security";
const IF_NOT_YOU = "If this wasn’t you, choose a new password now.";

export interface MailRecipient {
  userId: string;
}

export interface SecurityEvent extends MailRecipient {
  /** Idempotency key; absent in jobs queued by older releases. */
  newsId?: string | undefined;
}

export interface FormerMember {
  email: string;
  username: string;
}

/** Sends nothing if the address is already verified (docs/product.md §1.4). */
export async function sendVerificationMail(ctx: ServiceContext, { userId }: MailRecipient): Promise<void> {
  const user = await recipient(ctx, userId);
  if (!user || user.emailVerifiedAt) return;
  // Extends reservations before checking the cap, because they must not reveal whether an email was sent
  // (security row A2).
  await extendUsernameReservations(ctx, userId);
  await sendWithinCap(ctx, user, async () => {
    const { VerifyEmail } = await import("../../notifications/mails/templates/verify-email.tsx");
    const token = await issueVerificationToken(ctx, userId);
    const href = link(ctx, "/verify-email", token);
    return ["Verify your email for Starling", VerifyEmail({ username: user.username, href })];
  });
}

export async function sendResetMail(ctx: ServiceContext, { userId }: MailRecipient): Promise<void> {
  const user = await recipient(ctx, userId);
  if (!user) return;
  await sendWithinCap(ctx, user, async () => {
    const { ResetPassword } = await import("../../notifications/mails/templates/reset-password.tsx");
    const token = await issueResetToken(ctx, userId);
    const href = link(ctx, "/reset-password", token);
    return ["Reset your Starling password", ResetPassword({ username: user.username, href })];
  });
}

/** Informs the owner of an address used for another sign-up (docs/product.md §1.4). */
export async function sendExistingAccountMail(ctx: ServiceContext, { userId }: MailRecipient): Promise<void> {
  const user = await recipient(ctx, userId);
  if (!user) return;
  await extendUsernameReservations(ctx, userId);
  if ((await ctx.ports.limiter.consume("existingAccountMailsByEmail", user.email)) !== null) return;
  await sendWithinCap(ctx, user, async () => {
    const { ExistingAccount } = await import("../../notifications/mails/templates/existing-account.tsx");
    const props = { username: user.username, href: link(ctx, "/login") };
    return ["You already have a Starling account", ExistingAccount(props)];
  });
}

export async function sendPasswordChangedMail(ctx: ServiceContext, news: SecurityEvent): Promise<void> {
  const user = await recipient(ctx, news.userId);
  if (!user) return;
  await notifySecurityEvent(ctx, news, "Your password was changed");
  const { PasswordChanged } = await import("../../notifications/mails/templates/password-changed.tsx");
  const mail = PasswordChanged({ username: user.username, href: link(ctx, "/login") });
  await deliver(ctx, user, "Your Starling password was changed", mail);
}

export async function sendAccessTokenMail(ctx: ServiceContext, news: SecurityEvent): Promise<void> {
  const user = await recipient(ctx, news.userId);
  if (!user) return;
  await notifySecurityEvent(ctx, news, "An access token was created");
  const { AccessTokenCreated } = await import("../../notifications/mails/templates/access-token.tsx");
  const mail = AccessTokenCreated({ username: user.username, href: link(ctx, SECURITY_TAB) });
  await deliver(ctx, user, "An access token was created for your Starling account", mail);
}

/**
 * Emails the link for the old or new address of an email change. If the new address belongs to another
 * account, its owner is informed instead, so that the requester learns nothing.
 */
export async function sendEmailChangeMail(
  ctx: ServiceContext,
  { userId, side }: MailRecipient & { side: ChangeSide },
): Promise<void> {
  const mail = await findChangeMail(ctx, userId, side);
  if (!mail) return;
  const { to, username, newEmail } = mail;
  if (mail.isTaken) {
    if ((await ctx.ports.limiter.consume("existingAccountMailsByEmail", to)) !== null) return;
    await sendWithinCap(ctx, { email: to }, async () => {
      const { EmailTaken } = await import("../../notifications/mails/templates/change-email.tsx");
      return ["You already have a Starling account", EmailTaken({ username, href: link(ctx, "/login") })];
    });
    return;
  }
  await sendWithinCap(ctx, { email: to }, async () => {
    const { ChangeEmail } = await import("../../notifications/mails/templates/change-email.tsx");
    const token = await issueChangeToken(ctx, userId, side, newEmail);
    if (token === null) return null;
    const href = link(ctx, "/confirm-email", token);
    return ["Confirm your new email address for Starling", ChangeEmail({ username, newEmail, side, href })];
  });
}

/** Informs the previous address of the change. */
export async function sendEmailChangedMail(
  ctx: ServiceContext,
  { email, username, ...news }: SecurityEvent & FormerMember,
): Promise<void> {
  await notifySecurityEvent(ctx, news, "Your email address was changed");
  const { EmailChanged } = await import("../../notifications/mails/templates/change-email.tsx");
  const mail = EmailChanged({ username, href: link(ctx, "/") });
  await deliver(ctx, { email }, "Your Starling email address was changed", mail);
}

export async function sendInvitationMail(
  ctx: ServiceContext,
  { entryId }: { entryId: string },
): Promise<void> {
  const invitation = await issueInvitation(ctx, entryId);
  if (!invitation) return;
  const { Invitation } = await import("../../notifications/mails/templates/invitation.tsx");
  const mail = Invitation({ href: link(ctx, "/invitation", invitation.token) });
  await deliver(ctx, invitation, "Your invitation to Starling", mail);
}

export async function sendDeletionMail(ctx: ServiceContext, { userId }: MailRecipient): Promise<void> {
  const user = await recipient(ctx, userId);
  if (!user) return;
  await sendWithinCap(ctx, user, async () => {
    const { DeleteAccount } = await import("../../notifications/mails/templates/delete-account.tsx");
    const token = await issueDeletionToken(ctx, userId);
    const href = link(ctx, "/delete-account", token);
    return ["Delete your Starling account", DeleteAccount({ username: user.username, href })];
  });
}

/** The job's payload contains the address, because the account no longer exists. */
export async function sendGoodbyeMail(ctx: ServiceContext, former: FormerMember): Promise<void> {
  const { Goodbye } = await import("../../notifications/mails/templates/goodbye.tsx");
  const mail = Goodbye({ username: former.username, href: link(ctx, "/") });
  await deliver(ctx, former, "Your Starling account has been deleted", mail);
}

export async function notifySecurityEvent(
  ctx: ServiceContext,
  { userId, newsId }: SecurityEvent,
  title: string,
): Promise<void> {
  if (newsId === undefined) return;
  const data = { kind: "security", title, text: IF_NOT_YOU, path: SECURITY_TAB } as const;
  await notifyPerson(ctx, { userId, key: `security:${newsId}`, data });
}

/** Returns undefined if the account was deleted after the job was queued. */
export async function recipient(ctx: ServiceContext, userId: string) {
  return ctx.db.query.users.findFirst({
    columns: { email: true, username: true, emailVerifiedAt: true },
    where: eq(users.id, userId),
  });
}

/** The base URL is the configured address, never taken from request headers (security A10). */
export function link(ctx: ServiceContext, path: string, token?: string): string {
  const url = new URL(path, ctx.ports.settings.publicUrl);
  if (token !== undefined) url.searchParams.set("token", token);
  return url.href;
}

/**
 * Sends an email unless the address has reached its cap (security row A13). Above the cap no token is issued,
 * so that the previous link stays valid; the requester sees no difference.
 */
async function sendWithinCap(
  ctx: ServiceContext,
  user: { email: string },
  make: () => Promise<MadeMail | null>,
): Promise<void> {
  if (await countMail(ctx, user.email)) await sendOrRefund(ctx, user.email, make);
}

/**
 * Sends an email about an account's security or money. It is counted but sent even above the cap, so that
 * requests for other emails cannot suppress it.
 */
export async function deliver(
  ctx: ServiceContext,
  user: { email: string },
  subject: string,
  mail: ReactElement,
): Promise<void> {
  await countMail(ctx, user.email);
  await sendOrRefund(ctx, user.email, async () => [subject, mail]);
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
    const [subject, mail] = made;
    // Loads React's renderer lazily, to speed up the start.
    const { renderMail } = await import("../../notifications/mails/adapter.ts");
    const { html, text } = renderMail(mail, ports.settings);
    await ports.mailer.send({ to, subject, text, html });
  } catch (error) {
    await ports.limiter.refund("mailsByEmail", to);
    throw error;
  }
}
