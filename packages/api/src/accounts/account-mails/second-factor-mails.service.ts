import { recoveryCodes } from "@starling/db/schema/second-factors";
import type { SecondFactorEvent } from "@starling/validators/second-factors";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { deliver, link, notifySecurityEvent, recipient, type SecurityEvent } from "./service.ts";

const SUBJECTS: Record<SecondFactorEvent, string> = {
  on: "Two-factor authentication is on for your Starling account",
  off: "Two-factor authentication was turned off for your Starling account",
  "codes-renewed": "Your Starling recovery codes were replaced",
  "recovery-code-used": "A recovery code was used for your Starling account",
  "codes-refused": "Someone tried to log in to your Starling account",
};

const BELL_TITLES: Record<SecondFactorEvent, string> = {
  on: "Two-factor authentication is on",
  off: "Two-factor authentication was turned off",
  "codes-renewed": "Your recovery codes were replaced",
  "recovery-code-used": "A recovery code was used",
  "codes-refused": "Someone tried to log in to your account",
};

/** Notifies the owner even of the owner's own changes. */
export async function sendSecondFactorMail(
  ctx: ServiceContext,
  { about, ...news }: SecurityEvent & { about: SecondFactorEvent },
): Promise<void> {
  const { userId } = news;
  const user = await recipient(ctx, userId);
  if (!user) return;
  await notifySecurityEvent(ctx, news, BELL_TITLES[about]);
  const { SecondFactorMail } = await import("../../notifications/mails/templates/second-factor.tsx");
  const codesLeft = await ctx.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
  const href = link(ctx, "/account-settings?tab=security");
  await deliver(
    ctx,
    user,
    SUBJECTS[about],
    SecondFactorMail({ username: user.username, about, codesLeft, href }),
  );
}
