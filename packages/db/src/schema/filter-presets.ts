import { sql } from "drizzle-orm";
import { index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id, instant, ownedBy } from "./columns.ts";

/** Saved directory filters as a query string. */
export const filterPresets = pgTable(
  "filter_presets",
  {
    id: id(),
    userId: ownedBy("user_id", () => users.id),
    name: text("name").notNull(),
    query: text("query").notNull(),
    createdAt: createdAt(),
    /** When this preset was last checked for new matches; null if alerts are off. */
    lookedAt: instant("looked_at"),
  },
  (table) => [
    unique("filter_presets_user_name_key").on(table.userId, table.name),
    index("filter_presets_looked_idx").on(table.lookedAt).where(sql`${table.lookedAt} is not null`),
  ],
);
