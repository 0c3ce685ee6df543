import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { role, users } from "./accounts.ts";
import { ownedBy, updatedAt } from "./columns.ts";

/** Unfinished wizard form per account and role, shared across devices. */
export const profileDrafts = pgTable(
  "profile_drafts",
  {
    userId: ownedBy("user_id", () => users.id),
    role: role("role").notNull(),
    step: text("step").notNull(),
    /** Form values, valid or not. */
    values: jsonb("values").$type<Record<string, unknown>>().notNull(),
    /** Incremented on every save, so that a stale device does not overwrite a newer draft. */
    revision: integer("revision").notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);
