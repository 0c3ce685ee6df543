import { index, pgTable } from "drizzle-orm/pg-core";
import { id, instant, ownedBy } from "./columns.ts";
import { profiles } from "./profiles.ts";

/** Paid hours at the top of the list of live streamers (docs/product.md §3.10). */
export const boosts = pgTable(
  "boosts",
  {
    id: id(),
    profileId: ownedBy("profile_id", () => profiles.id),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [
    index("boosts_profile_idx").on(table.profileId, table.startsAt),
    index("boosts_ends_idx").on(table.endsAt),
  ],
);
