import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, ownedBy } from "./columns.ts";
import { profiles } from "./profiles.ts";

/** Streamers skipped in swipe mode (docs/product.md §3.9). */
export const passes = pgTable(
  "passes",
  {
    userId: ownedBy("user_id", () => users.id),
    streamerProfileId: ownedBy("streamer_profile_id", () => profiles.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.streamerProfileId] }),
    index("passes_streamer_idx").on(table.streamerProfileId),
    index("passes_created_idx").on(table.createdAt),
  ],
);
