import type { Db } from "@starling/db/client";
import { makeUser } from "@starling/db/testing/factories/users";
import type { Role } from "@starling/validators/roles";
import { Argon2id } from "oslo/password";

export const PASSWORD = "Sparrow-Nest-42";
/** Creates password hashes that are also cheap to verify, because each hash contains its parameters. */
const cheap = new Argon2id({ memorySize: 8, iterations: 1, parallelism: 1 });
let hash: Promise<string> | undefined;

/** Verified and with a confirmed role by default. */
export async function makeAccount(
  db: Db,
  values: Parameters<typeof makeUser>[2] = {},
  role: Role = "viewer",
) {
  hash ??= cheap.hash(PASSWORD);
  return makeUser(db, role, { passwordHash: await hash, ...values });
}
