import type { Db } from "@starling/db/client";
import { makeUser } from "@starling/db/testing/factories/users";
import type { Role } from "@starling/validators/roles";
import { hashPassword } from "../access/sessions/cryptography.adapter.ts";

/** The password of every account that {@link makeAccount} makes. */
export const PASSWORD = "Sparrow-Nest-42";
let hash: Promise<string> | undefined;

/** An account one can log in to; verified and with its role chosen unless the values say otherwise. */
export async function makeAccount(
  db: Db,
  values: Parameters<typeof makeUser>[2] = {},
  role: Role = "viewer",
) {
  hash ??= hashPassword(PASSWORD);
  return makeUser(db, role, { passwordHash: await hash, ...values });
}
