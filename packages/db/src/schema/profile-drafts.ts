import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { role, users } from "./accounts.ts";
import { updatedAt } from "./columns.ts";

/** Unfinished wizard form per account and role, shared across devices. */
export const profileDrafts = pgTable(
  "profile_drafts",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
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
