import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { role, users } from "./accounts.ts";
import { updatedAt } from "./columns.ts";

/** A wizard's unfinished form, one per account and role, so that any device goes on where another stopped. */
export const profileDrafts = pgTable(
  "profile_drafts",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: role("role").notNull(),
    /** The wizard's step. */
    step: text("step").notNull(),
    /** The form's values as they stood, valid or not. */
    values: jsonb("values").$type<Record<string, unknown>>().notNull(),
    /** Grows with every save, so that a device that was left open does not overwrite a newer one. */
    revision: integer("revision").notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);
