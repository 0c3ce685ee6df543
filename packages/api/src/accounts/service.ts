import type { Db } from "@starling/db/client";
import { enqueueJob } from "@starling/db/jobs";
import { users } from "@starling/db/schema/accounts";
import { profiles } from "@starling/db/schema/profiles";
import type { LoginInput, SignUpInput } from "@starling/validators/accounts";
import { landingPath, type Me } from "@starling/validators/sessions";
import { and, eq } from "drizzle-orm";
import type { RequestContext } from "../context.ts";
import { violatesUnique } from "../database-errors.ts";
import { enforceLimit } from "../enforce-limit.ts";
import { DomainError, notFound } from "../errors.ts";
import { hashPassword, verifyPassword } from "../sessions/cryptography.adapter.ts";
import { startSession } from "../sessions/service.ts";
import { knownDevice, rememberDevice, rememberSignUp } from "./devices.service.ts";
import { refuseCommonPassword } from "./passwords.rules.ts";
import { presentMe } from "./present.ts";
import { reserveUsername, usernameTaken } from "./usernames.service.ts";

const CREATED = "Account created! Please check your e-mail to verify your address.";
const USERNAME_TAKEN = "This username is already taken";
const WRONG_LOGIN = "Incorrect e-mail or password";
const UNVERIFIED = "Please verify your e-mail address before logging in";

/**
 * Creates an account and mails a link to verify it. A known e-mail gets the same answer in the same time, and its owner
 * a mail (decisions §2.5); the username is taken afterwards either way. Throws `CONFLICT` for a taken username and `VALIDATION` for a common password.
 */
export async function signUp(ctx: RequestContext, input: SignUpInput): Promise<{ message: string }> {
  await enforceLimit(ctx, "signUpByAddress", ctx.ip);
  refuseCommonPassword("password", input.password);
  // Judged before and apart from the e-mail, so that the answer tells nothing about the e-mail.
  if (await usernameTaken(ctx.db, input.username)) throw usernameConflict();
  const passwordHash = await hashPassword(input.password);
  try {
    rememberSignUp(ctx, await writeAccount(ctx, input, passwordHash));
  } catch (error) {
    throw violatesUnique(error, "users_username_key") ? usernameConflict() : error;
  }
  return { message: CREATED };
}

/** The id of the account that was made; null when the e-mail has one already. */
function writeAccount(ctx: RequestContext, input: SignUpInput, passwordHash: string): Promise<string | null> {
  const { username, email, newsletter } = input;
  const now = ctx.ports.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({ username, email, newsletter, passwordHash, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    const [owner] = created
      ? [created]
      : await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!owner) return null;
    if (!(await reserveUsername({ ...ctx, db: tx }, username, owner.id))) throw usernameConflict();
    const mail = created ? "send_verification_mail" : "send_existing_account_mail";
    await enqueueJob(tx, mail, { userId: owner.id });
    return created?.id ?? null;
  });
}

/**
 * Signs in by e-mail and password. A wrong password, an unknown address and an account without a password are told apart
 * neither by the answer nor by its time (security row A1). A browser that has logged in to the account before is counted
 * by itself, so that nobody else's wrong passwords lock it out (security row A14). Throws `UNAUTHENTICATED`,
 * `RATE_LIMITED`, and `EMAIL_NOT_VERIFIED` when the password was right.
 */
export async function logIn(ctx: RequestContext, input: LoginInput): Promise<{ user: Me; next: string }> {
  const account = await ctx.db.query.users.findFirst({
    columns: { id: true, passwordHash: true, emailVerifiedAt: true },
    where: eq(users.email, input.email),
  });
  const device = knownDevice(ctx, account);
  await countAttempt(ctx, input.email, device);
  const right = await verifyPassword(account?.passwordHash ?? null, input.password);
  if (!account || !right) throw new DomainError("UNAUTHENTICATED", WRONG_LOGIN);
  await forgiveAttempts(ctx, input.email, device);
  if (!account.emailVerifiedAt) throw new DomainError("EMAIL_NOT_VERIFIED", UNVERIFIED);
  await startSession(ctx, account.id);
  rememberDevice(ctx, account);
  const user = await loadMe(ctx.db, account.id);
  return { user, next: landingPath(user) };
}

async function countAttempt(ctx: RequestContext, email: string, device: string | null): Promise<void> {
  if (device !== null) return enforceLimit(ctx, "loginByDevice", device);
  await enforceLimit(ctx, "loginByAddress", ctx.ip);
  await enforceLimit(ctx, "loginByAccount", email);
}

/** Only what this attempt was counted by: a known browser's login says nothing about the wrong passwords of others. */
async function forgiveAttempts(ctx: RequestContext, email: string, device: string | null): Promise<void> {
  const { limiter } = ctx.ports;
  if (device !== null) return limiter.reset("loginByDevice", device);
  await limiter.refund("loginByAddress", ctx.ip);
  await limiter.reset("loginByAccount", email);
}

/** A person's own account with the profile of the current role. Throws `NOT_FOUND` when the account is gone. */
export async function loadMe(db: Db, userId: string): Promise<Me> {
  const [row] = await db
    .select({
      account: {
        id: users.id,
        email: users.email,
        username: users.username,
        role: users.role,
        roleVerified: users.roleVerified,
        passwordHash: users.passwordHash,
        createdAt: users.createdAt,
        updatedAt: users.updatedAt,
      },
      profile: { id: profiles.id, displayName: profiles.displayName, avatar: profiles.avatar },
    })
    .from(users)
    .leftJoin(profiles, and(eq(profiles.userId, users.id), eq(profiles.role, users.role)))
    .where(eq(users.id, userId));
  if (!row) throw notFound("Account");
  return presentMe(row.account, row.profile);
}

function usernameConflict(): DomainError {
  return new DomainError("CONFLICT", USERNAME_TAKEN, {
    fields: [{ path: "username", message: USERNAME_TAKEN }],
  });
}
