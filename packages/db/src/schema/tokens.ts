import { index, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant, ownedBy } from "./columns.ts";

export const oneTimeTokenKind = pgEnum("one_time_token_kind", [
  "verify_email",
  "reset_password",
  "delete_account",
]);

/** Mailed links, hashed, single use (docs/product.md §1.4, §1.6). */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    hash: text("hash").primaryKey(),
    userId: ownedBy("user_id", () => users.id),
    kind: oneTimeTokenKind("kind").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("one_time_tokens_user_idx").on(table.userId, table.kind),
    index("one_time_tokens_expires_idx").on(table.expiresAt),
  ],
);
