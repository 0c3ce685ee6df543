import { index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id, instant } from "./columns.ts";

export const sessionTokenKind = pgEnum("session_token_kind", ["access", "refresh"]);

/** One sign-in on one device: the family of all tokens that descend from it (decisions §2.3). */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** When the sign-in ends however active it is. */
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("sessions_user_idx").on(table.userId)],
);

/** Access and refresh tokens, hashed. `rotatedAt` marks a refresh token that has had its successor. */
export const sessionTokens = pgTable(
  "session_tokens",
  {
    hash: text("hash").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    kind: sessionTokenKind("kind").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    rotatedAt: instant("rotated_at"),
  },
  (table) => [
    index("session_tokens_session_idx").on(table.sessionId),
    index("session_tokens_expires_idx").on(table.expiresAt),
  ],
);
