import { PASSWORD_TOO_COMMON } from "@starling/validators/passwords";
import { DomainError } from "../../errors.ts";

/** Whether the password is common, ignoring case (security row A11). */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { COMMON_PASSWORDS } = await import("./common-passwords.rules.ts");
  return COMMON_PASSWORDS.has(password.toLowerCase());
}

/** Throws `VALIDATION` on the field `path`. */
export async function refuseCommonPassword(path: string, password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw new DomainError("VALIDATION", PASSWORD_TOO_COMMON, {
    fields: [{ path, message: PASSWORD_TOO_COMMON }],
  });
}
