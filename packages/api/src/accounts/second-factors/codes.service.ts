import { recoveryCodes, secondFactors } from "@starling/db/schema/second-factors";
import { msg, t } from "@starling/i18n/translate";
import { isAppCode, RECOVERY_CODES } from "@starling/validators/second-factors";
import { and, eq, lt } from "drizzle-orm";
import { openSealed, type SealedFor, signText } from "../../access/sessions/cryptography.adapter.ts";
import type { ServiceContext } from "../../context.ts";
import { type DomainError, fieldError } from "../../errors.ts";
import { inGroups, RECOVERY_BYTES, recoveryCodeOf } from "./rules.ts";
import { stepOf } from "./totp.adapter.ts";

const WRONG_CODE = msg("This code isn’t right. Enter the newest code that your app shows.");
const USED_CODE = msg("This code has been used. Wait for your app to show the next one.");
const WRONG_RECOVERY = msg("This recovery code isn’t right, or has been used before.");

/**
 * Returns an error message; null for a right code. Parallel callers cannot both use a code (security row
 * A15).
 */
export async function consumeCode(ctx: ServiceContext, userId: string, code: string): Promise<string | null> {
  return isAppCode(code) ? consumeAppCode(ctx, userId, code) : consumeRecoveryCode(ctx, userId, code);
}

async function consumeAppCode(ctx: ServiceContext, userId: string, code: string): Promise<string | null> {
  const ofUser = eq(secondFactors.userId, userId);
  const [factor] = await ctx.db
    .select({ sealedSecret: secondFactors.sealedSecret })
    .from(secondFactors)
    .where(ofUser);
  if (!factor) return t(WRONG_CODE);
  const secret = openSealed(factor.sealedSecret, secretOf(ctx, userId));
  if (secret === null) throw new Error("The secret of a second factor cannot be decrypted");
  const step = stepOf(secret, code, ctx.ports.clock.now());
  if (step === null) return t(WRONG_CODE);
  const spent = await ctx.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(ofUser, lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return spent.length === 0 ? t(USED_CODE) : null;
}

async function consumeRecoveryCode(
  ctx: ServiceContext,
  userId: string,
  code: string,
): Promise<string | null> {
  const hash = hashRecoveryCode(ctx, userId, code);
  const spent = await ctx.db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ userId: recoveryCodes.userId });
  return spent.length === 0 ? t(WRONG_RECOVERY) : null;
}

export async function replaceRecoveryCodes(ctx: ServiceContext, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    recoveryCodeOf(crypto.getRandomValues(new Uint8Array(RECOVERY_BYTES))),
  );
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: hashRecoveryCode(ctx, userId, code) })));
  return codes.map((code) => inGroups(code, "-"));
}

export function codeRefused(message: string): DomainError {
  return fieldError("code", message);
}

export function secretOf({ ports }: ServiceContext, userId: string): SealedFor {
  return { secret: ports.settings.secret, purpose: "second factors", owner: userId };
}

/** Hashes with a secret key, so that codes cannot be brute-forced from a copy of the table. */
function hashRecoveryCode({ ports }: ServiceContext, userId: string, code: string): string {
  return signText(ports.settings.secret, "recovery codes", JSON.stringify([userId, code]));
}
