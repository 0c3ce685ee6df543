import type { Db } from "@starling/db/client";
import { enqueueJob } from "@starling/db/jobs";
import { pendingSignUps, usernameReservations, users } from "@starling/db/schema/accounts";
import { msg, t } from "@starling/i18n/translate";
import {
  type ChangeSignUpEmailInput,
  type SignUpInput,
  VERIFICATION_HOURS,
} from "@starling/validators/accounts";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { refuseTexts } from "../../access/screening/service.ts";
import { createToken, hashPassword, hashToken } from "../../access/sessions/cryptography.adapter.ts";
import type { RequestContext, ServiceContext } from "../../context.ts";
import { violatesUnique } from "../../database-errors.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError } from "../../errors.ts";
import { consumeInvitation } from "../waitlist/invitations.service.ts";
import { isBannedEmail } from "./banned-emails.service.ts";
import { rememberSignUp, signUpName } from "./devices.service.ts";
import { localeOfNewAccount } from "./language.service.ts";
import { refuseCommonPassword } from "./passwords.rules.ts";
import { reserveUsername, usernameConflict, usernameTaken } from "./usernames.service.ts";

const CREATED = msg("Account created! Please check your email to verify your address.");
const CHANGED = msg("Address changed. Please check your email to verify it.");
const NOT_PENDING = msg(
  "No sign-up is waiting to be verified in this browser. If you’ve already verified your address, log in. Otherwise, please sign up again.",
);

interface NewAccount {
  username: string;
  email: string;
  newsletter: boolean;
  passwordHash: string;
}

/**
 * Response and timing are the same if the address already has an account. In this case, the owner of the
 * account is informed. The username is reserved in both cases. Throws `CONFLICT` for a taken username, and
 * `VALIDATION` for a common password or a slur. Throws `FORBIDDEN` if sign-up is closed and the caller has no
 * invitation.
 */
export async function signUp(ctx: RequestContext, input: SignUpInput): Promise<{ message: string }> {
  await enforceLimit(ctx, "signUpByAddress", ctx.ip);
  await refuseCommonPassword("password", input.password);
  refuseTexts([{ path: "username", kind: "name", value: input.username }]);
  // Checks the username for every email address, so that the response reveals nothing about the address.
  if (await usernameTaken(ctx.db, input.username)) throw usernameConflict();
  const { username, email, newsletter } = input;
  const passwordHash = await hashPassword(input.password);
  await register(ctx, async (tx) => {
    // Uses up the invitation even for a known email, so that both cases look the same.
    await consumeInvitation({ ...ctx, db: tx });
    return { username, email, newsletter, passwordHash };
  });
  return { message: t(CREATED) };
}

/**
 * Repeats this browser's pending sign-up with another email address. Deletes the previous account and its
 * link. The response is the same for known and unknown addresses (security row A2). Each call counts towards
 * the limit of sign-ups. Throws `NOT_FOUND` in another browser, after a day, and after verification.
 */
export async function changeSignUpEmail(
  ctx: RequestContext,
  { email }: ChangeSignUpEmailInput,
): Promise<{ message: string }> {
  await enforceLimit(ctx, "signUpByAddress", ctx.ip);
  const browserHash = await hashToken(signUpName(ctx) ?? "");
  await register(ctx, async (tx) => {
    const { spelling, newsletter, passwordHash } = await withdrawSignUp({ ...ctx, db: tx }, browserHash);
    return { username: spelling, email, newsletter, passwordHash };
  });
  return { message: t(CHANGED) };
}

/** Deletes the pending account and its username reservation; returns the sign-up's data. */
async function withdrawSignUp({ db, ports }: ServiceContext, browserHash: string) {
  const since = new Date(ports.clock.now().getTime() - VERIFICATION_HOURS * 3_600_000);
  const [pending] = await db
    .select()
    .from(pendingSignUps)
    .where(and(eq(pendingSignUps.browserHash, browserHash), gt(pendingSignUps.createdAt, since)))
    .for("update");
  if (!pending) throw new DomainError("NOT_FOUND", t(NOT_PENDING));
  const isTheirs = and(
    eq(sql`lower(${users.username})`, pending.username),
    eq(users.passwordHash, pending.passwordHash),
  );
  await db.delete(users).where(and(isTheirs, isNull(users.emailVerifiedAt)));
  await db.delete(usernameReservations).where(eq(usernameReservations.username, pending.username));
  return pending;
}

async function register(ctx: RequestContext, account: (tx: Db) => Promise<NewAccount>): Promise<void> {
  const name = createToken();
  const browserHash = await hashToken(name);
  try {
    const userId = await ctx.db.transaction(async (tx) =>
      writeAccount({ ...ctx, db: tx }, await account(tx), browserHash),
    );
    rememberSignUp(ctx, name, userId);
  } catch (error) {
    throw violatesUnique(error, "users_username_key") ? usernameConflict() : error;
  }
}

/**
 * Returns the id of the new account. Returns null if the email address already has an account or is banned.
 */
async function writeAccount(
  ctx: ServiceContext,
  account: NewAccount,
  browserHash: string,
): Promise<string | null> {
  const { username, email, newsletter, passwordHash } = account;
  const { db } = ctx;
  const now = ctx.ports.clock.now();
  // Creates no account for a banned mailbox. Sends an email only if an account has exactly this address,
  // because any other email would reveal the ban.
  const barred = await isBannedEmail(ctx, email);
  const [created] = barred
    ? []
    : await db
        .insert(users)
        .values({ ...account, locale: localeOfNewAccount(), createdAt: now, updatedAt: now })
        .onConflictDoNothing({ target: users.email })
        .returning({ id: users.id });
  const [owner] = created
    ? [created]
    : await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!owner && !barred) return null;
  if (!(await reserveUsername(ctx, username, owner?.id ?? null))) throw usernameConflict();
  await db.insert(pendingSignUps).values({
    username: username.toLowerCase(),
    browserHash,
    spelling: username,
    newsletter,
    passwordHash,
    createdAt: now,
  });
  if (!owner) return null;
  const mail = created ? "send_verification_mail" : "send_existing_account_mail";
  await enqueueJob(db, mail, { userId: owner.id });
  return created?.id ?? null;
}
