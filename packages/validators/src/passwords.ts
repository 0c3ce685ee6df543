import { type Message, msg, t } from "@starling/i18n/translate";
import { FILL_IN_ALL, FILL_IN_REQUIRED } from "./messages.ts";
import { text } from "./text.ts";

export const MAX_PASSWORD = 128;

export const PASSWORDS_DIFFER = msg("Passwords do not match");
export const NEW_PASSWORDS_DIFFER = msg("New passwords do not match");
export const PASSWORD_TOO_COMMON = msg("This password is too common. Please choose another one.");
export const PASSWORD_UNCHANGED = msg("Your new password must be different from your current one.");
export const PASSWORD_TO_CONFIRM = msg("Please enter your password to confirm");
const AT_LEAST_8 = msg("Password must be at least 8 characters");
const AT_LEAST_8_LONG = msg("Password must be at least 8 characters long");
const MIXED = msg("Password must contain uppercase, lowercase, and a number");
const MIXED_SPECIAL = msg(
  "Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character",
);

const hasLower = (value: string) => /\p{Ll}/u.test(value);
const hasUpper = (value: string) => /\p{Lu}/u.test(value);
const hasDigit = (value: string) => /\p{Nd}/u.test(value);
const hasSymbol = (value: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(value);
const isMixed = (value: string) => hasLower(value) && hasUpper(value) && hasDigit(value);

function password(required: Message) {
  return text({ max: MAX_PASSWORD, required, trim: false });
}

export const signUpPassword = password(FILL_IN_REQUIRED)
  .refine((value) => value.length >= 8, { error: () => t(AT_LEAST_8), abort: true })
  .refine(isMixed, { error: () => t(MIXED) });

/** A minimum of 6 characters catches typos before the request. */
export const loginPassword = password(FILL_IN_ALL).refine((value) => value.length >= 6, {
  error: () => t("Password must be at least 6 characters"),
});

export const resetPassword = password(FILL_IN_ALL)
  .refine((value) => value.length >= 8, { error: () => t(AT_LEAST_8), abort: true })
  .refine((value) => isMixed(value) && hasSymbol(value), { error: () => t(MIXED_SPECIAL) });

export const changedPassword = password(FILL_IN_ALL).refine((value) => value.length >= 8, {
  error: () => t(AT_LEAST_8_LONG),
});

export const currentPassword = password(FILL_IN_ALL);

/** Current password, required before an irreversible action. */
export const confirmingPassword = password(PASSWORD_TO_CONFIRM);

export interface PasswordRequirement {
  label: string;
  met: boolean;
}

export function passwordRequirements(value: string): PasswordRequirement[] {
  return [
    { label: t("At least 8 characters"), met: value.length >= 8 },
    { label: t("One uppercase letter"), met: hasUpper(value) },
    { label: t("One lowercase letter"), met: hasLower(value) },
    { label: t("One number"), met: hasDigit(value) },
    { label: t("One special character"), met: hasSymbol(value) },
  ];
}

/** Score out of 5 (length, lower, upper, digit, symbol): up to 2 is Weak, 3 Medium, more Strong. */
export function passwordStrength(value: string): { score: number; label: string } {
  const score = [
    value.length >= 8,
    hasLower(value),
    hasUpper(value),
    hasDigit(value),
    hasSymbol(value),
  ].filter(Boolean).length;
  if (score <= 2) return { score, label: t("Weak", undefined, "password") };
  if (score === 3) return { score, label: t("Medium", undefined, "password") };
  return { score, label: t("Strong", undefined, "password") };
}
