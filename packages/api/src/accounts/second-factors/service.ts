import { enqueueJob } from "@starling/db/jobs";
import { users } from "@starling/db/schema/accounts";
import { recoveryCodes, secondFactors } from "@starling/db/schema/second-factors";
import { signInChallenges } from "@starling/db/schema/sessions";
import { msg, t } from "@starling/i18n/translate";
import { plainEmail } from "@starling/validators/emails";
import { PASSWORD_TO_CONFIRM } from "@starling/validators/passwords";
import {
  SETUP_MINUTES,
  type SecondFactorCodeInput,
  type SecondFactorStatus,
  type SetUpSecondFactorInput,
  type TurnOnSecondFactorInput,
} from "@starling/validators/second-factors";
import { count, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { NotifyingContext } from "../../access/sessions/cache.service.ts";
import { openSealed, type SealedFor, sealText } from "../../access/sessions/cryptography.adapter.ts";
import { endSessions, renewingSession } from "../../access/sessions/service.ts";
import type { ServiceContext, UserContext, UserRequestContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError, fieldError, notFound } from "../../errors.ts";
import { verifyCurrentPassword } from "../accounts/passwords.service.ts";
import { codeRefused, consumeCode, replaceRecoveryCodes, secretOf } from "./codes.service.ts";
import { inGroups } from "./rules.ts";
import { createSecret, setupAddress, stepOf } from "./totp.adapter.ts";

const SECOND_FACTOR_IS_ON = msg("Two-factor authentication is already on.");
const SECOND_FACTOR_IS_OFF = msg("Two-factor authentication is off.");
const SETUP_OVER = msg("This setup has expired. Please start again.");
const FIRST_CODE_WRONG = msg(
  "This code isn’t right. Enter the newest code, and check that your phone sets its time automatically.",
);
const TURNED_OFF = msg("Two-factor authentication is off.");

export interface SecondFactorSetup {
  /** Encrypted secret, which the client returns to turn the factor on. */
  setup: string;
  secret: string;
  /** Setup URL for authenticator apps. */
  address: string;
}

export async function readSecondFactor(ctx: UserContext): Promise<SecondFactorStatus> {
  const [factor] = await ctx.db
    .select({ since: secondFactors.createdAt, left: count(recoveryCodes.hash) })
    .from(secondFactors)
    .leftJoin(recoveryCodes, eq(recoveryCodes.userId, secondFactors.userId))
    .where(eq(secondFactors.userId, ctx.actor.userId))
    .groupBy(secondFactors.userId);
  return factor
    ? { isOn: true, since: factor.since, recoveryCodesLeft: factor.left }
    : { isOn: false, since: null, recoveryCodesLeft: 0 };
}

/**
 * Starts the setup without storing anything. Requires the account's password, if any, so that a person at an
 * unlocked screen cannot lock the owner out. Throws `VALIDATION` on `password`, `CONFLICT` when already
 * turned on, and `RATE_LIMITED`.
 */
export async function setUpSecondFactor(
  ctx: UserContext,
  { password }: SetUpSecondFactorInput,
): Promise<SecondFactorSetup> {
  const { userId, email } = ctx.actor;
  await enforceLimit(ctx, "passwordByAccount", userId);
  const account = await ctx.db.query.users.findFirst({
    columns: { passwordHash: true },
    where: eq(users.id, userId),
  });
  if (!account) throw notFound(t("Account not found"));
  if (account.passwordHash !== null) await verifyCurrentPassword(ctx, "password", typed(password));
  if ((await readSecondFactor(ctx)).isOn) throw new DomainError("CONFLICT", t(SECOND_FACTOR_IS_ON));
  const secret = createSecret();
  const until = ctx.ports.clock.now().getTime() + SETUP_MINUTES * 60_000;
  return {
    setup: sealText(JSON.stringify({ secret, until }), setupOf(ctx)),
    secret: inGroups(secret, " "),
    address: setupAddress(secret, email),
  };
}

function typed(password: string | undefined): string {
  if (password !== undefined) return password;
  throw fieldError("password", t(PASSWORD_TO_CONFIRM));
}

/**
 * Turns on the second factor and ends all other sessions. Returns the recovery codes, which are never shown
 * again. Throws `VALIDATION` on `code` if the code is wrong. Throws `VALIDATION` on `setup` if the setup has
 * expired or belongs to another session. Throws `CONFLICT` when already turned on, and `RATE_LIMITED`.
 */
export async function turnOnSecondFactor(
  ctx: UserRequestContext,
  { setup, code }: TurnOnSecondFactorInput,
): Promise<{ recoveryCodes: string[] }> {
  const { userId, sessionId } = ctx.actor;
  await enforceLimit(ctx, "codesByAccount", userId);
  const secret = openSetup(ctx, setup);
  const now = ctx.ports.clock.now();
  const step = stepOf(secret, code, now);
  if (step === null) throw codeRefused(t(FIRST_CODE_WRONG));
  let codes: string[] = [];
  await renewingSession(ctx, async (inside) => {
    // Locks the account. A parallel sign-in then either requires a code, or `endSessions` below ends its
    // session.
    await inside.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const turnedOn = await inside.db
      .insert(secondFactors)
      .values({
        userId,
        sealedSecret: sealText(secret, secretOf(ctx, userId)),
        lastStep: step,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ userId: secondFactors.userId });
    if (turnedOn.length === 0) throw new DomainError("CONFLICT", t(SECOND_FACTOR_IS_ON));
    codes = await replaceRecoveryCodes(inside, userId);
    await endSessions(inside, userId, sessionId);
    await enqueueJob(inside.db, "send_second_factor_mail", { userId, about: "on", newsId: uuidv7() });
  });
  await ctx.ports.limiter.reset("codesByAccount", userId);
  return { recoveryCodes: codes };
}

const sealedSetup = z.object({ secret: z.string(), until: z.number() });

function openSetup(ctx: UserContext, setup: string): string {
  const opened = openSealed(setup, setupOf(ctx));
  const found = opened === null ? null : sealedSetup.parse(JSON.parse(opened));
  if (found === null || found.until <= ctx.ports.clock.now().getTime())
    throw fieldError("setup", t(SETUP_OVER));
  return found.secret;
}

/** Binds the setup to the session that started it. */
function setupOf({ actor, ports }: UserContext): SealedFor {
  const owner = `${actor.userId} ${actor.sessionId}`;
  return { secret: ports.settings.secret, purpose: "setups of second factors", owner };
}

/** Throws `VALIDATION` on `code`, `CONFLICT` when the factor is off, and `RATE_LIMITED`. */
export async function renewRecoveryCodes(
  ctx: UserContext,
  input: SecondFactorCodeInput,
): Promise<{ recoveryCodes: string[] }> {
  const codes = await withSecondFactor(ctx, input, async (inside) => {
    await enqueueJob(inside.db, "send_second_factor_mail", {
      userId: ctx.actor.userId,
      about: "codes-renewed",
      newsId: uuidv7(),
    });
    return replaceRecoveryCodes(inside, ctx.actor.userId);
  });
  return { recoveryCodes: codes };
}

/** Throws `VALIDATION` on `code`, `CONFLICT` when already off, and `RATE_LIMITED`. */
export async function turnOffSecondFactor(
  ctx: UserContext,
  input: SecondFactorCodeInput,
): Promise<{ message: string }> {
  await withSecondFactor(ctx, input, (inside) => removeSecondFactor(inside, ctx.actor.userId));
  return { message: t(TURNED_OFF) };
}

/** Requires a code: the password alone must not remove the second factor. */
async function withSecondFactor<T>(
  ctx: UserContext,
  { code }: SecondFactorCodeInput,
  work: (inside: ServiceContext) => Promise<T>,
): Promise<T> {
  const { userId } = ctx.actor;
  if (!(await readSecondFactor(ctx)).isOn) throw new DomainError("CONFLICT", t(SECOND_FACTOR_IS_OFF));
  await enforceLimit(ctx, "codesByAccount", userId);
  const done = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const refusal = await consumeCode(inside, userId, code);
    if (refusal !== null) throw codeRefused(refusal);
    return work(inside);
  });
  await ctx.ports.limiter.reset("codesByAccount", userId);
  return done;
}

async function removeSecondFactor({ db }: Pick<ServiceContext, "db">, userId: string): Promise<boolean> {
  const removed = await db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ userId: secondFactors.userId });
  if (removed.length === 0) return false;
  await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  await enqueueJob(db, "send_second_factor_mail", { userId, about: "off", newsId: uuidv7() });
  return true;
}

/**
 * For operators who have verified the owner's identity. Ends all sessions of the account and returns the
 * account's id. Returns null if the account does not exist or has no second factor.
 */
export async function turnOffForOwner(ctx: NotifyingContext, email: string): Promise<string | null> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const [account] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, plainEmail(email) ?? email))
      .for("update");
    if (!account || !(await removeSecondFactor(inside, account.id))) return null;
    await endSessions(inside, account.id);
    return account.id;
  });
}
