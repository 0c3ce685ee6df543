import type { Db } from "@starling/db/client";
import { users } from "@starling/db/schema/accounts";
import { profiles } from "@starling/db/schema/profiles";
import { msg, t } from "@starling/i18n/translate";
import type { LoginInput } from "@starling/validators/accounts";
import { landingPath, type Me } from "@starling/validators/sessions";
import { and, eq } from "drizzle-orm";
import { verifyPassword } from "../../access/sessions/cryptography.adapter.ts";
import { signIn } from "../../access/sessions/sign-in.service.ts";
import type { RequestContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError, notFound } from "../../errors.ts";
import { knownDevice, rememberDevice } from "./devices.service.ts";
import { presentMe } from "./present.ts";

const WRONG_LOGIN = msg("Incorrect email or password");
const CODE_NEEDED = msg("Enter the code from your authenticator app to log in");
const UNVERIFIED = msg("Please verify your email address before logging in");

/**
 * Response and timing are the same for a wrong password, an unknown address and an account without a password
 * (security row A1). A known browser has its own limit, so that others cannot lock it out (security row A14).
 * Throws `UNAUTHENTICATED` and `RATE_LIMITED`. If the password is right, may also throw `EMAIL_NOT_VERIFIED`
 * or `SECOND_FACTOR_REQUIRED`.
 */
export async function logIn(ctx: RequestContext, input: LoginInput): Promise<{ user: Me; next: string }> {
  const account = await ctx.db.query.users.findFirst({
    columns: { id: true, passwordHash: true, emailVerifiedAt: true },
    where: eq(users.email, input.email),
  });
  const device = knownDevice(ctx, account);
  await countAttempt(ctx, input.email, device);
  const right = await verifyPassword(account?.passwordHash ?? null, input.password);
  if (!account || !right) throw new DomainError("UNAUTHENTICATED", t(WRONG_LOGIN));
  await resetLoginAttempts(ctx, input.email, device);
  if (!account.emailVerifiedAt) throw new DomainError("EMAIL_NOT_VERIFIED", t(UNVERIFIED));
  if ((await signIn(ctx, account.id)) === "second-step")
    throw new DomainError("SECOND_FACTOR_REQUIRED", t(CODE_NEEDED));
  rememberDevice(ctx, account);
  const user = await loadMe(ctx.db, account.id);
  return { user, next: landingPath(user) };
}

async function countAttempt(ctx: RequestContext, email: string, device: string | null): Promise<void> {
  if (device !== null) return enforceLimit(ctx, "loginByDevice", device);
  await enforceLimit(ctx, "loginByAddress", ctx.ip);
  await enforceLimit(ctx, "loginByAccount", email);
}

/** A login on a known browser must not reset other browsers' failures. */
async function resetLoginAttempts(ctx: RequestContext, email: string, device: string | null): Promise<void> {
  const { limiter } = ctx.ports;
  if (device !== null) return limiter.reset("loginByDevice", device);
  await limiter.refund("loginByAddress", ctx.ip);
  await limiter.reset("loginByAccount", email);
}

/** Throws `NOT_FOUND` for a deleted account. */
export async function loadMe(db: Db, userId: string): Promise<Me> {
  const [row] = await db
    .select({
      account: {
        id: users.id,
        email: users.email,
        username: users.username,
        role: users.role,
        roleVerified: users.roleVerified,
        locale: users.locale,
        passwordHash: users.passwordHash,
        moderatorSince: users.moderatorSince,
        operatorSince: users.operatorSince,
        createdAt: users.createdAt,
        updatedAt: users.updatedAt,
      },
      profile: { id: profiles.id, displayName: profiles.displayName, avatar: profiles.avatar },
    })
    .from(users)
    .leftJoin(profiles, and(eq(profiles.userId, users.id), eq(profiles.role, users.role)))
    .where(eq(users.id, userId));
  if (!row) throw notFound(t("Account not found"));
  return presentMe(row.account, row.profile);
}
