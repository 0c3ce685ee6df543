import { PASSWORD_TOO_COMMON } from "@starling/validators/passwords";
import { DomainError } from "../../errors.ts";

/** Whether the password, whatever its case, is one of the ten thousand commonest (security row A11). */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { COMMON_PASSWORDS } = await import("./common-passwords.rules.ts");
  return COMMON_PASSWORDS.has(password.toLowerCase());
}

/** Throws `VALIDATION` on the named field when the password is a common one. */
export async function refuseCommonPassword(path: string, password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw new DomainError("VALIDATION", PASSWORD_TOO_COMMON, {
    fields: [{ path, message: PASSWORD_TOO_COMMON }],
  });
}
