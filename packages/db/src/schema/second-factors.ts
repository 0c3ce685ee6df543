import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, ownedBy } from "./columns.ts";

/** A row exists while the second factor is on (docs/decisions/001). */
export const secondFactors = pgTable("second_factors", {
  userId: ownedBy("user_id", () => users.id).primaryKey(),
  /** TOTP secret, encrypted. */
  sealedSecret: text("sealed_secret").notNull(),
  /** Last used TOTP step of thirty seconds; codes of this and earlier steps are rejected. */
  lastStep: integer("last_step").notNull(),
  createdAt: createdAt(),
});

/** Unused recovery codes, hashed. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: ownedBy("user_id", () => secondFactors.userId),
    hash: text("hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
