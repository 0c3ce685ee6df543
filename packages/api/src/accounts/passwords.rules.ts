import { PASSWORD_TOO_COMMON } from "@starling/validators/passwords";
import { dictionary } from "@zxcvbn-ts/language-common";
import { DomainError } from "../errors.ts";

/** The list is in order of frequency, all in lower case. */
const COMMON = new Set(dictionary["passwords-common"].slice(0, 10_000));

/** Whether the password, whatever its case, is one of the ten thousand commonest (security row A11). */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

/** Throws `VALIDATION` on the named field when the password is a common one. */
export function refuseCommonPassword(path: string, password: string): void {
  if (!isCommonPassword(password)) return;
  throw new DomainError("VALIDATION", PASSWORD_TOO_COMMON, {
    fields: [{ path, message: PASSWORD_TOO_COMMON }],
  });
}
