import { confirmingPassword } from "./passwords.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";

/** Digits of a code from an authenticator app. */
export const CODE_DIGITS = 6;
/** A recovery code's characters, without the dashes that it is shown with. */
export const RECOVERY_LENGTH = 16;
/** What recovery codes are written with: nothing that is easily taken for something else. */
export const RECOVERY_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** So many recovery codes are made at once. */
export const RECOVERY_CODES = 10;
/** A sign-in waits this long for its code. */
export const CHALLENGE_MINUTES = 10;
/** So many codes may be tried before the sign-in begins again. */
export const CHALLENGE_ATTEMPTS = 5;
/** An app that was shown a secret confirms it within this time. */
export const SETUP_MINUTES = 30;

const CODE_MISSING = "Please enter your code";
const APP_CODE_FORM = "Enter the 6 digits that your app shows";
const CODE_FORM = "Enter the 6 digits that your app shows, or one of your recovery codes";
const MAX_TYPED = 64;

const APP_CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/** Whether a judged code is from an authenticator app, and not a recovery code. */
export function isAppCode(code: string): boolean {
  return APP_CODE.test(code);
}

/** As codes are compared: without blanks and dashes, and with letters that no code has taken for what they look like. */
function plain(typed: string): string {
  return typed
    .replace(/[\s-]+/g, "")
    .toLowerCase()
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
}

function code(isRight: (value: string) => boolean, error: string) {
  return text({ max: MAX_TYPED, required: CODE_MISSING }).overwrite(plain).refine(isRight, { error });
}

/** A code from the app or a recovery code, as it was typed or pasted. */
export const secondFactorCode = code((value) => isAppCode(value) || RECOVERY_CODE.test(value), CODE_FORM);

/** Something that only a code proves: turning the second factor off, new recovery codes, the second step of a sign-in. */
export const secondFactorCodeInput = z.object({ code: secondFactorCode });
export type SecondFactorCodeInput = z.infer<typeof secondFactorCodeInput>;

/** Beginning to turn the second factor on, proven by the password where the account has one. */
export const setUpSecondFactorInput = z.object({ password: confirmingPassword.optional() });
export type SetUpSecondFactorInput = z.infer<typeof setUpSecondFactorInput>;

/** What the form asks of somebody who has a password. */
export const setUpSecondFactorForm = z.object({ password: confirmingPassword });

const SETUP_BROKEN = "This setup is incomplete. Please start again.";

/** Turning the second factor on, with a code of the app that was shown the secret. */
export const turnOnSecondFactorInput = z.object({
  setup: text({ max: 1_000, required: SETUP_BROKEN }),
  code: code(isAppCode, APP_CODE_FORM),
});
export type TurnOnSecondFactorInput = z.infer<typeof turnOnSecondFactorInput>;
export const turnOnSecondFactorForm = turnOnSecondFactorInput.pick({ code: true });

/** How the second factor of an account stands. */
export interface SecondFactorStatus {
  isOn: boolean;
  /** Null while it is off. */
  since: Date | null;
  recoveryCodesLeft: number;
}

/** What an owner is mailed about the second factor. */
export const SECOND_FACTOR_NEWS = [
  "on",
  "off",
  "codes-renewed",
  "recovery-code-used",
  "codes-refused",
] as const;
export type SecondFactorNews = (typeof SECOND_FACTOR_NEWS)[number];
