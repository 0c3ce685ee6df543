import { recoveryCodes } from "@starling/db/schema/second-factors";
import type { SecondFactorEvent } from "@starling/validators/second-factors";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { secondFactorMail } from "../../notifications/mails/templates/account.ts";
import { deliver, notifySecurityEvent, recipient, type SecurityEvent } from "./service.ts";

const BELL_TITLES: Record<SecondFactorEvent, string> = {
  on: "Two-factor authentication is on",
  off: "Two-factor authentication was turned off",
  "codes-renewed": "Your recovery codes were replaced",
  "recovery-code-used": "A recovery code was used",
  "codes-refused": "Someone tried to log in to your account",
};

/** Emails the owner about every change, even one made by the owner. */
export async function sendSecondFactorMail(
  ctx: ServiceContext,
  { about, ...news }: SecurityEvent & { about: SecondFactorEvent },
): Promise<void> {
  const user = await recipient(ctx, news.userId);
  if (!user) return;
  await notifySecurityEvent(ctx, news, BELL_TITLES[about]);
  const codesLeft = await ctx.db.$count(recoveryCodes, eq(recoveryCodes.userId, news.userId));
  const mail = secondFactorMail(user.username, about, codesLeft);
  await deliver(ctx, user.email, mail, "/account-settings?tab=security");
}
