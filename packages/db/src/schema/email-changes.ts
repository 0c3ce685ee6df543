import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant, ownedBy } from "./columns.ts";

/**
 * Email change awaiting confirmation from both addresses. At most one per account; a new request invalidates
 * earlier links.
 */
export const emailChanges = pgTable(
  "email_changes",
  {
    userId: ownedBy("user_id", () => users.id).primaryKey(),
    newEmail: text("new_email").notNull(),
    /** Session that requested the change; the session stays signed in afterwards. */
    sessionId: uuid("session_id").notNull(),
    /** Hashes of the mailed tokens; null until the mail is created. */
    oldHash: text("old_hash").unique(),
    newHash: text("new_hash").unique(),
    oldConfirmedAt: instant("old_confirmed_at"),
    newConfirmedAt: instant("new_confirmed_at"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("email_changes_expires_idx").on(table.expiresAt)],
);
