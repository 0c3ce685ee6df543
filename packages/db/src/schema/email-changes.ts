import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant } from "./columns.ts";

/**
 * A change of an account's email address that waits to be confirmed from the old and the new address. An account has one at
 * most; a new request replaces it, and with it the links that were mailed before.
 */
export const emailChanges = pgTable(
  "email_changes",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    newEmail: text("new_email").notNull(),
    /** The session that asked for the change and stays when it takes effect. */
    sessionId: uuid("session_id").notNull(),
    /** Hashes of the mailed tokens; null until the mail is made. */
    oldHash: text("old_hash").unique(),
    newHash: text("new_hash").unique(),
    oldConfirmedAt: instant("old_confirmed_at"),
    newConfirmedAt: instant("new_confirmed_at"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("email_changes_expires_idx").on(table.expiresAt)],
);
