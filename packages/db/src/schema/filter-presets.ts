import { pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id } from "./columns.ts";

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
  },
  (table) => [unique("filter_presets_user_name_key").on(table.userId, table.name)],
);
