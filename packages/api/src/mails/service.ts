import { users } from "@starling/db/schema/accounts";
import { eq } from "drizzle-orm";
import type { ReactElement } from "react";
import { issueDeletionToken } from "../accounts/deletion/service.ts";
import { issueResetToken } from "../accounts/passwords/service.ts";
import { holdUsernames } from "../accounts/usernames/service.ts";
import { issueVerificationToken } from "../accounts/verification/service.ts";
import type { ServiceContext } from "../context.ts";

/** Whom a mail job writes to. */
export interface MailRecipient {
  userId: string;
}

/** Whom a mail goes to after the account is gone. */
export interface FormerMember {
  email: string;
  username: string;
}

type Template = (props: { username: string; href: string }) => ReactElement;

/** Mails the link that verifies the address; nothing when that happened meanwhile (decisions §2.5). */
export async function sendVerificationMail(ctx: ServiceContext, { userId }: MailRecipient): Promise<void> {
  const user = await recipient(ctx, userId);
  if (!user || user.emailVerifiedAt) return;
  const { VerifyEmail } = await import("./templates/verify-email.tsx");
  const token = await issueVerificationToken(ctx, userId);
  const href = link(ctx, "/verify-email", token);
  await send(ctx, user, "Verify your e-mail for Starling", VerifyEmail, href);
}

/** Mails the link that sets a new password (decisions §2.6). */
export async function sendResetMail(ctx: ServiceContext, { userId }: MailRecipient): Promise<void> {
  const user = await recipient(ctx, userId);
  if (!user) return;
  const { ResetPassword } = await import("./templates/reset-password.tsx");
  const token = await issueResetToken(ctx, userId);
  const href = link(ctx, "/reset-password", token);
  await send(ctx, user, "Reset your Starling password", ResetPassword, href);
}

/** Tells the owner of a known address that somebody signed up with it (decisions §2.5). */
export async function sendExistingAccountMail(ctx: ServiceContext, { userId }: MailRecipient): Promise<void> {
  const user = await recipient(ctx, userId);
  if (!user) return;
  await holdUsernames(ctx, userId);
  const { ExistingAccount } = await import("./templates/existing-account.tsx");
  await send(ctx, user, "You already have a Starling account", ExistingAccount, link(ctx, "/login"));
}

/** Tells the owner that the password was changed. */
export async function sendPasswordChangedMail(ctx: ServiceContext, { userId }: MailRecipient): Promise<void> {
  const user = await recipient(ctx, userId);
  if (!user) return;
  const { PasswordChanged } = await import("./templates/password-changed.tsx");
  await send(ctx, user, "Your Starling password was changed", PasswordChanged, link(ctx, "/login"));
}

/** Mails the link that deletes the account (decisions §2.14). */
export async function sendDeletionMail(ctx: ServiceContext, { userId }: MailRecipient): Promise<void> {
  const user = await recipient(ctx, userId);
  if (!user) return;
  const { DeleteAccount } = await import("./templates/delete-account.tsx");
  const token = await issueDeletionToken(ctx, userId);
  const href = link(ctx, "/delete-account", token);
  await send(ctx, user, "Delete your Starling account", DeleteAccount, href);
}

/** Tells somebody that the account is gone; the address is all that is left of it, and only in this job. */
export async function sendGoodbyeMail(ctx: ServiceContext, former: FormerMember): Promise<void> {
  const { Goodbye } = await import("./templates/goodbye.tsx");
  await send(ctx, former, "Your Starling account is deleted", Goodbye, link(ctx, "/"));
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

async function send(
  ctx: ServiceContext,
  user: { email: string; username: string },
  subject: string,
  template: Template,
  href: string,
): Promise<void> {
  await deliver(ctx, user, subject, template({ username: user.username, href }));
}

/** Sends a mail in both its parts. */
export async function deliver(
  ctx: ServiceContext,
  user: { email: string },
  subject: string,
  mail: ReactElement,
): Promise<void> {
  // React's renderer is loaded with the first mail, so that the server starts without it.
  const { renderMail } = await import("./adapter.ts");
  const { html, text } = renderMail(mail);
  await ctx.ports.mailer.send({ to: user.email, subject, text, html });
}
