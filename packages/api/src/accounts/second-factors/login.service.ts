import { enqueueJob } from "@starling/db/jobs";
import { users } from "@starling/db/schema/accounts";
import { isAppCode, type SecondFactorCodeInput } from "@starling/validators/second-factors";
import { landingPath, type Me } from "@starling/validators/sessions";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { completeChallenge, endChallenge, tryChallenge } from "../../access/sessions/sign-in.service.ts";
import type { RequestContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { knownDevice, rememberDevice } from "../accounts/devices.service.ts";
import { loadMe } from "../accounts/service.ts";
import { codeRefused, consumeCode } from "./codes.service.ts";

/**
 * Must run in the browser in which the first step of the sign-in succeeded. Attempts are limited per
 * challenge. A known browser has its own limit, so that others cannot lock the owner out. Other browsers
 * share limits per account and per IP address. Emails the owner after the use of a recovery code and after a
 * failed challenge, because the caller may be an intruder who knows the password. Throws `VALIDATION` on
 * `code`, `UNAUTHENTICATED` when the sign-in must restart, and `RATE_LIMITED`.
 */
export async function finishLogIn(
  ctx: RequestContext,
  { code }: SecondFactorCodeInput,
): Promise<{ user: Me; next: string }> {
  const { userId, isLastTry } = await tryChallenge(ctx);
  const account = await ctx.db.query.users.findFirst({
    columns: { id: true, passwordHash: true },
    where: eq(users.id, userId),
  });
  if (!account) throw endChallenge(ctx);
  const device = knownDevice(ctx, account);
  await countCodeAttempt(ctx, userId, device);
  const refusal = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const refused = await consumeCode(inside, userId, code);
    if (refused !== null) return refused;
    await completeChallenge(inside, userId);
    if (!isAppCode(code))
      await enqueueJob(tx, "send_second_factor_mail", {
        userId,
        about: "recovery-code-used",
        newsId: uuidv7(),
      });
    return null;
  });
  if (refusal !== null && isLastTry) {
    await enqueueJob(ctx.db, "send_second_factor_mail", { userId, about: "codes-refused", newsId: uuidv7() });
    throw endChallenge(ctx);
  }
  if (refusal !== null) throw codeRefused(refusal);
  await resetCodeAttempts(ctx, userId, device);
  rememberDevice(ctx, account);
  const user = await loadMe(ctx.db, userId);
  return { user, next: landingPath(user) };
}

async function countCodeAttempt(ctx: RequestContext, userId: string, device: string | null): Promise<void> {
  if (device !== null) return enforceLimit(ctx, "codesByDevice", device);
  await enforceLimit(ctx, "codesByAddress", ctx.ip);
  await enforceLimit(ctx, "codesByAccount", userId);
}

async function resetCodeAttempts(ctx: RequestContext, userId: string, device: string | null): Promise<void> {
  const { limiter } = ctx.ports;
  if (device !== null) return limiter.reset("codesByDevice", device);
  await limiter.refund("codesByAddress", ctx.ip);
  await limiter.reset("codesByAccount", userId);
}
