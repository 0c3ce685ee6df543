import { users } from "@starling/db/schema/accounts";
import { eq } from "drizzle-orm";
import type { ReactElement } from "react";
import type { ServiceContext } from "../../context.ts";
import { notifyPerson } from "../../notifications/notifications/events.service.ts";
import { issueDeletionToken } from "../accounts/deletion.service.ts";
import { type ChangeSide, findChangeMail, issueChangeToken } from "../accounts/email-changes.service.ts";
import { issueResetToken } from "../accounts/passwords.service.ts";
import { holdUsernames } from "../accounts/usernames.service.ts";
import { issueVerificationToken } from "../accounts/verification.service.ts";
import { issueInvitation } from "../waitlist/invitations.service.ts";

type MadeMail = [subject: string, mail: ReactElement];

const SECURITY_TAB = "/account-settings?tab=security";
const IF_NOT_YOU = "If this wasn’t you, choose a new password now.";

/** Whom a mail job writes to. */
export interface MailRecipient {
  userId: string;
}

/** Something that happened to how an account is guarded. */
export interface SecurityNews extends MailRecipient {
  /** The same however often the job is tried; a job that was queued before there were such ids has none. */
  newsId?: string | undefined;
}

/** Whom a mail goes to after the account is gone. */
export interface FormerMember {
  email: string;
  username: string;
}

/** Mails the link that verifies the address; nothing when that happened meanwhile (docs/product.md §1.4). */
export async function sendVerificationMail(ctx: ServiceContext, { userId }: MailRecipient): Promise<void> {
  const user = await recipient(ctx, userId);
  if (!user || user.emailVerifiedAt) return;
  // Before the cap: how long a name is held must not tell whether a mail went out (security row A2).
  await holdUsernames(ctx, userId);
  await sendWithinCap(ctx, user, async () => {
    const { VerifyEmail } = await import("../../notifications/mails/templates/verify-email.tsx");
    const token = await issueVerificationToken(ctx, userId);
    const href = link(ctx, "/verify-email", token);
    return ["Verify your email for Starling", VerifyEmail({ username: user.username, href })];
  });
}

/** Mails the link that sets a new password (docs/product.md §1.6). */
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

/** Tells the owner of a known address that somebody signed up with it (docs/product.md §1.4). */
export async function sendExistingAccountMail(ctx: ServiceContext, { userId }: MailRecipient): Promise<void> {
  const user = await recipient(ctx, userId);
  if (!user) return;
  await holdUsernames(ctx, userId);
  if ((await ctx.ports.limiter.consume("existingAccountMailsByEmail", user.email)) !== null) return;
  await sendWithinCap(ctx, user, async () => {
    const { ExistingAccount } = await import("../../notifications/mails/templates/existing-account.tsx");
    const props = { username: user.username, href: link(ctx, "/login") };
    return ["You already have a Starling account", ExistingAccount(props)];
  });
}

/** Tells the owner that the password was changed. */
export async function sendPasswordChangedMail(ctx: ServiceContext, news: SecurityNews): Promise<void> {
  const user = await recipient(ctx, news.userId);
  if (!user) return;
  await noteSecurityNews(ctx, news, "Your password was changed");
  const { PasswordChanged } = await import("../../notifications/mails/templates/password-changed.tsx");
  const mail = PasswordChanged({ username: user.username, href: link(ctx, "/login") });
  await deliver(ctx, user, "Your Starling password was changed", mail);
}

/**
 * Mails one side of an email change its link. An owner of another account with the new address is informed instead, so that
 * whoever asked learns nothing about it.
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

/** Informs the old address that the account has another one now. */
export async function sendEmailChangedMail(
  ctx: ServiceContext,
  { email, username, ...news }: SecurityNews & FormerMember,
): Promise<void> {
  await noteSecurityNews(ctx, news, "Your email address was changed");
  const { EmailChanged } = await import("../../notifications/mails/templates/change-email.tsx");
  const mail = EmailChanged({ username, href: link(ctx, "/") });
  await deliver(ctx, { email }, "Your Starling email address was changed", mail);
}

/** Mails an invitation to sign up, once for each time an operator invites the address. */
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

/** Mails the link that deletes the account (docs/product.md §1.12). */
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

/** Tells somebody that the account is gone; the address is all that is left of it, and only in this job. */
export async function sendGoodbyeMail(ctx: ServiceContext, former: FormerMember): Promise<void> {
  const { Goodbye } = await import("../../notifications/mails/templates/goodbye.tsx");
  const mail = Goodbye({ username: former.username, href: link(ctx, "/") });
  await deliver(ctx, former, "Your Starling account has been deleted", mail);
}

/** Puts news of how an account is guarded under its bell, once. */
export async function noteSecurityNews(
  ctx: ServiceContext,
  { userId, newsId }: SecurityNews,
  title: string,
): Promise<void> {
  if (newsId === undefined) return;
  const data = { kind: "security", title, text: IF_NOT_YOU, path: SECURITY_TAB } as const;
  await notifyPerson(ctx, { userId, key: `security:${newsId}`, data });
}

/** The account a mail goes to, or undefined when it was removed since the job was queued. */
export async function recipient(ctx: ServiceContext, userId: string) {
  return ctx.db.query.users.findFirst({
    columns: { email: true, username: true, emailVerifiedAt: true },
    where: eq(users.id, userId),
  });
}

/** Links come from the configured address alone, never from a request's headers (security A10). */
export function link(ctx: ServiceContext, path: string, token?: string): string {
  const url = new URL(path, ctx.ports.settings.publicUrl);
  if (token !== undefined) url.searchParams.set("token", token);
  return url.href;
}

/**
 * Sends a mail that has been asked for, by whomever, unless its address has had its share (security row A13). Then it is not
 * even made, so that the link mailed before keeps working. Whoever asked gets the same answer: the address may not be theirs.
 */
async function sendWithinCap(
  ctx: ServiceContext,
  user: { email: string },
  make: () => Promise<MadeMail | null>,
): Promise<void> {
  if (await countMail(ctx, user.email)) await sendCounted(ctx, user.email, make);
}

/**
 * Sends a mail that reports what has happened to somebody's account or money. It counts against the cap of its address, but
 * goes out above it: only the account's own acts cause it, and nobody may keep it back by asking for other mails first.
 */
export async function deliver(
  ctx: ServiceContext,
  user: { email: string },
  subject: string,
  mail: ReactElement,
): Promise<void> {
  await countMail(ctx, user.email);
  await sendCounted(ctx, user.email, async () => [subject, mail]);
}

/** Counts a mail to an address; whether the cap leaves room for it. */
async function countMail({ ports }: ServiceContext, email: string): Promise<boolean> {
  return (await ports.limiter.consume("mailsByEmail", email)) === null;
}

/** Sends a mail in both its parts. One that could not be sent is tried again by its job, and counts only then. */
async function sendCounted(
  { ports }: ServiceContext,
  to: string,
  make: () => Promise<MadeMail | null>,
): Promise<void> {
  try {
    const made = await make();
    if (made === null) return;
    const [subject, mail] = made;
    // React's renderer is loaded with the first mail, so that the server starts without it.
    const { renderMail } = await import("../../notifications/mails/adapter.ts");
    const { html, text } = renderMail(mail);
    await ports.mailer.send({ to, subject, text, html });
  } catch (error) {
    await ports.limiter.refund("mailsByEmail", to);
    throw error;
  }
}
