import type { TokenScope } from "@starling/validators/access-tokens";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id, instant, ownedBy } from "./columns.ts";

/** Tokens with which programs call the REST API, hashed (docs/decisions/031). */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: id(),
    userId: ownedBy("user_id", () => users.id),
    name: text("name").notNull(),
    scope: text("scope").$type<TokenScope>().notNull(),
    hash: text("hash").notNull().unique(),
    createdAt: createdAt(),
    /** Accurate to a minute. */
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("access_tokens_user_idx").on(table.userId)],
);
