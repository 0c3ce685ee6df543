import type { Db } from "@starling/db/client";
import { makeUser } from "@starling/db/testing/factories/users";
import type { Role } from "@starling/validators/roles";
import { Argon2id } from "oslo/password";

export const PASSWORD = "Sparrow-Nest-42";
const cheap = new Argon2id({ memorySize: 8, iterations: 1, parallelism: 1 });
let hash: Promise<string> | undefined;

/** By default, the account has a verified email address and a confirmed role. */
export async function makeAccount(
  db: Db,
  values: Parameters<typeof makeUser>[2] = {},
  role: Role = "viewer",
) {
  hash ??= cheap.hash(PASSWORD);
  return makeUser(db, role, { passwordHash: await hash, ...values });
}
