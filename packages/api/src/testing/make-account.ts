import type { Db } from "@starling/db/client";
import { makeUser } from "@starling/db/testing/factories/users";
import type { Role } from "@starling/validators/roles";
import { hashPassword } from "../access/sessions/cryptography.adapter.ts";

export const PASSWORD = "Sparrow-Nest-42";
let hash: Promise<string> | undefined;

/** Verified and with a confirmed role by default. */
export async function makeAccount(
  db: Db,
  values: Parameters<typeof makeUser>[2] = {},
  role: Role = "viewer",
) {
  hash ??= hashPassword(PASSWORD);
  return makeUser(db, role, { passwordHash: await hash, ...values });
}
