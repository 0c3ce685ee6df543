import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt } from "./columns.ts";

/** A row exists while the second factor is on (docs/decisions/001). */
export const secondFactors = pgTable("second_factors", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** TOTP secret, encrypted. */
  sealedSecret: text("sealed_secret").notNull(),
  /** Last used TOTP step of thirty seconds; codes of earlier steps and this one are rejected. */
  lastStep: integer("last_step").notNull(),
  createdAt: createdAt(),
});

/** Unused recovery codes, hashed. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => secondFactors.userId, { onDelete: "cascade" }),
    hash: text("hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
