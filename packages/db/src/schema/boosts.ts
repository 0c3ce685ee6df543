import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { profiles } from "./profiles.ts";

/** Paid hours at the top of the list of live streamers (docs/product.md §3.10). */
export const boosts = pgTable(
  "boosts",
  {
    id: id(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [
    index("boosts_profile_idx").on(table.profileId, table.startsAt),
    index("boosts_ends_idx").on(table.endsAt),
  ],
);
