import type { Role } from "@starling/validators/roles";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "../../client.ts";
import { users } from "../../schema/accounts.ts";

type NewUser = typeof users.$inferInsert;
let made = 0;

/** Earlier than any test clock, so that the account's actions have full weight. */
const LONG_AGO = new Date("2025-01-02T03:04:05Z");

export async function makeUser(db: Db, role: Role = "viewer", values: Partial<NewUser> = {}) {
  made += 1;
  const name = `user_${made}_${uuidv7().slice(-6)}`;
  const [user] = await db
    .insert(users)
    .values({
      email: `${name}@example.test`,
      username: name,
      emailVerifiedAt: new Date(),
      role,
      roleVerified: true,
      createdAt: LONG_AGO,
      ...values,
    })
    .returning();
  if (!user) throw new Error("The account was not written");
  return user;
}
