import { index, integer, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id, instant, ownedBy } from "./columns.ts";

export const sessionTokenKind = pgEnum("session_token_kind", ["access", "refresh"]);

/** One sign-in on one device, with all its rotated tokens (docs/product.md §1.5). */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: ownedBy("user_id", () => users.id),
    /** Browser and device, such as "Firefox on Windows"; null if unidentified. */
    device: text("device"),
    /** The browser's first language, as a BCP 47 tag. */
    language: text("language"),
    createdAt: createdAt(),
    /** Expires at this time regardless of activity. */
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("sessions_user_idx").on(table.userId)],
);

/** Access and refresh tokens, hashed. `rotatedAt` marks a replaced refresh token. */
export const sessionTokens = pgTable(
  "session_tokens",
  {
    hash: text("hash").primaryKey(),
    sessionId: ownedBy("session_id", () => sessions.id),
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

/**
 * Pending sign-ins awaiting a second-factor code, hashed (docs/decisions/001). A challenge grants no access.
 */
export const signInChallenges = pgTable(
  "sign_in_challenges",
  {
    hash: text("hash").primaryKey(),
    userId: ownedBy("user_id", () => users.id),
    attempts: integer("attempts").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("sign_in_challenges_user_idx").on(table.userId),
    index("sign_in_challenges_expires_idx").on(table.expiresAt),
  ],
);
