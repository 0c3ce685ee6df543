import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant, ownedBy } from "./columns.ts";

/** Linked provider accounts, identified by provider and subject, never by email (docs/product.md §1.7). */
export const socialAccounts = pgTable(
  "social_accounts",
  {
    provider: text("provider").notNull(),
    subject: text("subject").notNull(),
    userId: ownedBy("user_id", () => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index("social_accounts_user_idx").on(table.userId),
  ],
);

/**
 * Social sign-ins and channel links that are not completed yet. Each row can be used only once, and only by
 * the browser that has the cookie with the stored hash. If `userId` is set, only this account can use the
 * row.
 */
export const socialAttempts = pgTable(
  "social_attempts",
  {
    stateHash: text("state_hash").primaryKey(),
    provider: text("provider").notNull(),
    browserHash: text("browser_hash").notNull(),
    /** Account to link a channel to; null for a sign-in. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    codeVerifier: text("code_verifier").notNull(),
    nonce: text("nonce").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("social_attempts_expires_idx").on(table.expiresAt),
    index("social_attempts_user_idx").on(table.userId),
  ],
);
