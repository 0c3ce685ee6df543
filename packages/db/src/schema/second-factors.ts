import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt } from "./columns.ts";

/** The second factor of an account; the row is there as long as it is on (docs/decisions/003). */
export const secondFactors = pgTable("second_factors", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** What the person's app makes codes of, encrypted. */
  sealedSecret: text("sealed_secret").notNull(),
  /** Number of the last thirty seconds whose code was used: codes of it, and of those before it, are refused. */
  lastStep: integer("last_step").notNull(),
  createdAt: createdAt(),
});

/** Recovery codes that are left, hashed; one is deleted when it is used. */
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
