import { LOCALE_CODES } from "@starling/i18n/locales";
import { type Message, msg, t } from "@starling/i18n/translate";
import { plainEmail } from "./emails.ts";
import { FILL_IN_ALL, FILL_IN_REQUIRED } from "./messages.ts";
import {
  changedPassword,
  confirmingPassword,
  currentPassword,
  loginPassword,
  NEW_PASSWORDS_DIFFER,
  PASSWORD_TO_CONFIRM,
  PASSWORD_UNCHANGED,
  PASSWORDS_DIFFER,
  resetPassword,
  signUpPassword,
} from "./passwords.ts";
import { impersonatesOperator, TEAM_NAME_RESERVED } from "./reserved-names.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";

export const MAX_EMAIL = 254;
export const MIN_USERNAME = 3;
export const MAX_USERNAME = 30;
/** Lifetimes of emailed links. */
export const VERIFICATION_HOURS = 24;
export const RESET_MINUTES = 60;
export const DELETION_MINUTES = 60;

const EMAIL_FORM = msg("Please enter a valid email address");
const EMAIL_MISSING = msg("Please enter your email address");
const REQUIRED = { error: () => t(FILL_IN_REQUIRED) };
const FILLED = { error: () => t(FILL_IN_ALL) };
const TERMS = msg("Please accept the terms and conditions");

export function email(required: Message) {
  return text({ max: MAX_EMAIL, required })
    .refine((value) => (plainEmail(value)?.length ?? Number.POSITIVE_INFINITY) <= MAX_EMAIL, {
      error: () => t(EMAIL_FORM),
    })
    .overwrite((value) => plainEmail(value) ?? value);
}

/** Username as typed; uniqueness ignores case. */
export const username = text({ max: MAX_USERNAME, required: FILL_IN_REQUIRED })
  .refine((value) => value.length >= MIN_USERNAME, {
    error: () => t("Username must be at least 3 characters"),
    abort: true,
  })
  .refine((value) => /^[A-Za-z0-9_]+$/.test(value), {
    error: () => t("Username can only contain letters, numbers, and underscores"),
    abort: true,
  })
  .refine((value) => !impersonatesOperator(value), { error: () => t(TEAM_NAME_RESERVED) });

export const changeUsernameInput = z.object({ username });
export type ChangeUsernameInput = z.infer<typeof changeUsernameInput>;

export const languageInput = z.object({
  locale: z.enum(LOCALE_CODES, { error: () => t("Please choose one of the languages") }),
});
export type LanguageInput = z.infer<typeof languageInput>;

export const signUpInput = z.object({
  username,
  email: email(FILL_IN_REQUIRED),
  password: signUpPassword,
  newsletter: z.boolean().default(false),
});
export type SignUpInput = z.infer<typeof signUpInput>;

export const signUpForm = z.intersection(
  signUpInput.extend({
    confirmPassword: z.string(REQUIRED).min(1, REQUIRED),
    acceptTerms: z.boolean().refine((accepted) => accepted, { error: () => t(TERMS) }),
  }),
  alike("password", "confirmPassword", PASSWORDS_DIFFER),
);

export const loginInput = z.object({ email: email(FILL_IN_ALL), password: loginPassword });
export type LoginInput = z.infer<typeof loginInput>;

export const requestPasswordResetInput = z.object({ email: email(EMAIL_MISSING) });
export type RequestPasswordResetInput = z.infer<typeof requestPasswordResetInput>;

export const resendVerificationInput = z.object({ email: email(EMAIL_MISSING) });
export type ResendVerificationInput = z.infer<typeof resendVerificationInput>;

export const changeSignUpEmailInput = z.object({ email: email(EMAIL_MISSING) });
export type ChangeSignUpEmailInput = z.infer<typeof changeSignUpEmailInput>;

const linkToken = z
  .string({ error: () => t("This link is incomplete. Open it from the email again.") })
  .max(200);

export const verifyEmailInput = z.object({ token: linkToken });
export type VerifyEmailInput = z.infer<typeof verifyEmailInput>;

export const resetPasswordInput = z.object({ token: linkToken, newPassword: resetPassword });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const resetPasswordForm = z.intersection(
  resetPasswordInput.omit({ token: true }).extend({ confirmPassword: z.string(FILLED).min(1, FILLED) }),
  alike("newPassword", "confirmPassword", PASSWORDS_DIFFER),
);

export const changePasswordInput = z
  .object({ oldPass: currentPassword, newPass: changedPassword })
  .refine(({ oldPass, newPass }) => newPass !== oldPass, {
    error: () => t(PASSWORD_UNCHANGED),
    path: ["newPass"],
  });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const changePasswordForm = z.intersection(
  changePasswordInput.safeExtend({
    confirmPass: z.string(FILLED).min(1, FILLED),
  }),
  alike("newPass", "confirmPass", NEW_PASSWORDS_DIFFER),
);

export const EMAIL_CHANGE_HOURS = 24;

export const requestEmailChangeInput = z.object({
  email: email(EMAIL_MISSING),
  password: confirmingPassword,
});
export type RequestEmailChangeInput = z.infer<typeof requestEmailChangeInput>;

export const confirmEmailChangeInput = z.object({ token: linkToken });
export type ConfirmEmailChangeInput = z.infer<typeof confirmEmailChangeInput>;

export interface PendingEmailChange {
  newEmail: string;
  isOldConfirmed: boolean;
  isNewConfirmed: boolean;
  expiresAt: Date;
}

export const confirmRemovalForm = z.object({ password: confirmingPassword });

export const removeAccountInput = z
  .object({ password: confirmingPassword.optional(), token: linkToken.optional() })
  .refine((input) => input.password !== undefined || input.token !== undefined, {
    error: () => t(PASSWORD_TO_CONFIRM),
    path: ["password"],
  });
export type RemoveAccountInput = z.infer<typeof removeAccountInput>;

/**
 * Requires two fields to be equal if both are filled in. Intersect this schema with the form's schema: a
 * chained check would run only after all other checks pass.
 */
function alike(first: string, second: string, error: Message) {
  return z
    .unknown()
    .refine(
      (sent) => {
        const fields: Record<string, unknown> = typeof sent === "object" ? { ...sent } : {};
        return !fields[first] || !fields[second] || fields[first] === fields[second];
      },
      { error: () => t(error), path: [second] },
    )
    .transform(() => ({}));
}
