import { type Message, msg, t } from "@starling/i18n/translate";
import { confirmingPassword } from "./passwords.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";

export const CODE_DIGITS = 6;
/** Length without dashes. */
export const RECOVERY_LENGTH = 16;
/** Excludes characters that look alike. */
export const RECOVERY_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
export const RECOVERY_CODES = 10;
/** Lifetime of an incomplete sign-in. */
export const CHALLENGE_MINUTES = 10;
export const CHALLENGE_ATTEMPTS = 5;
export const SETUP_MINUTES = 30;

const CODE_MISSING = msg("Please enter your code");
const APP_CODE_FORM = msg("Enter the 6 digits that your app shows");
const CODE_FORM = msg("Enter the 6 digits that your app shows, or one of your recovery codes");
const MAX_TYPED = 64;

const APP_CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

export function isAppCode(code: string): boolean {
  return APP_CODE.test(code);
}

function plain(typed: string): string {
  return typed
    .replace(/[\s-]+/g, "")
    .toLowerCase()
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
}

function code(isRight: (value: string) => boolean, error: Message) {
  return text({ max: MAX_TYPED, required: CODE_MISSING })
    .overwrite(plain)
    .refine(isRight, { error: () => t(error) });
}

export const secondFactorCode = code((value) => isAppCode(value) || RECOVERY_CODE.test(value), CODE_FORM);

export const secondFactorCodeInput = z.object({ code: secondFactorCode });
export type SecondFactorCodeInput = z.infer<typeof secondFactorCodeInput>;

/** Requires the password if the account has one. */
export const setUpSecondFactorInput = z.object({ password: confirmingPassword.optional() });
export type SetUpSecondFactorInput = z.infer<typeof setUpSecondFactorInput>;

export const setUpSecondFactorForm = z.object({ password: confirmingPassword });

const SETUP_BROKEN = msg("This setup is incomplete. Please start again.");

export const turnOnSecondFactorInput = z.object({
  setup: text({ max: 1_000, required: SETUP_BROKEN }),
  code: code(isAppCode, APP_CODE_FORM),
});
export type TurnOnSecondFactorInput = z.infer<typeof turnOnSecondFactorInput>;
export const turnOnSecondFactorForm = turnOnSecondFactorInput.pick({ code: true });

export interface SecondFactorStatus {
  isOn: boolean;
  /** Null while the second factor is off. */
  since: Date | null;
  recoveryCodesLeft: number;
}

export const SECOND_FACTOR_EVENTS = [
  "on",
  "off",
  "codes-renewed",
  "recovery-code-used",
  "codes-refused",
] as const;
export type SecondFactorEvent = (typeof SECOND_FACTOR_EVENTS)[number];
