import { t } from "@starling/i18n/translate";
import { PASSWORD_TOO_COMMON } from "@starling/validators/passwords";
import { fieldError } from "../../errors.ts";

/** Ignores case (security row A11). */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { COMMON_PASSWORDS } = await import("./common-passwords.rules.ts");
  return COMMON_PASSWORDS.has(password.toLowerCase());
}

/** Throws `VALIDATION` on the field `path`. */
export async function refuseCommonPassword(path: string, password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw fieldError(path, t(PASSWORD_TOO_COMMON));
}
