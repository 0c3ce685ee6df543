import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt } from "./columns.ts";
import { profiles } from "./profiles.ts";

/** Streamers passed over in swipe mode (docs/product.md §3.9). */
export const passes = pgTable(
  "passes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    streamerProfileId: uuid("streamer_profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.streamerProfileId] }),
    index("passes_streamer_idx").on(table.streamerProfileId),
    index("passes_created_idx").on(table.createdAt),
  ],
);
