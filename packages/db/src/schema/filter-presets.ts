import { sql } from "drizzle-orm";
import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id, instant } from "./columns.ts";

/** A set of directory filters that a viewer saved, as its address. */
export const filterPresets = pgTable(
  "filter_presets",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    query: text("query").notNull(),
    createdAt: createdAt(),
    /** Up to when it was looked for somebody new, of whom its owner wants to be notified; null where they do not. */
    lookedAt: instant("looked_at"),
  },
  (table) => [
    unique("filter_presets_user_name_key").on(table.userId, table.name),
    index("filter_presets_looked_idx").on(table.lookedAt).where(sql`${table.lookedAt} is not null`),
  ],
);
