import { msg, t } from "@starling/i18n/translate";
import { email } from "./accounts.ts";
import { z } from "./zod.ts";

export const joinWaitlistInput = z.object({ email: email(msg("Please enter your email address")) });
export type JoinWaitlistInput = z.infer<typeof joinWaitlistInput>;

export const WAITLIST_JOINED = msg("Thanks! You’re on the waitlist.");

export const INVITATION_DAYS = 30;

export const openInvitationInput = z.object({
  token: z.string({ error: () => t("This link is incomplete. Open it from the email again.") }).max(200),
});
export type OpenInvitationInput = z.infer<typeof openInvitationInput>;
