import { recoveryCodes } from "@starling/db/schema/second-factors";
import { type Message, msg, t } from "@starling/i18n/translate";
import type { SecondFactorEvent } from "@starling/validators/second-factors";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { secondFactorMail } from "../../notifications/mails/templates/account.ts";
import { deliver, notifySecurityEvent, type SecurityEvent, toRecipient } from "./service.ts";

const BELL_TITLES: Record<SecondFactorEvent, Message> = {
  on: msg("Two-factor authentication is on"),
  off: msg("Two-factor authentication was turned off"),
  "codes-renewed": msg("Your recovery codes were replaced"),
  "recovery-code-used": msg("A recovery code was used"),
  "codes-refused": msg("Someone tried to log in to your account"),
};

/** Emails the owner about every change, even one made by the owner. */
export async function sendSecondFactorMail(
  ctx: ServiceContext,
  { about, ...news }: SecurityEvent & { about: SecondFactorEvent },
): Promise<void> {
  await toRecipient(ctx, news.userId, async (user) => {
    await notifySecurityEvent(ctx, news, t(BELL_TITLES[about]));
    const codesLeft = await ctx.db.$count(recoveryCodes, eq(recoveryCodes.userId, news.userId));
    const mail = secondFactorMail(user.username, about, codesLeft);
    await deliver(ctx, user.email, mail, "/account-settings?tab=security");
  });
}
