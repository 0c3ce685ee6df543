import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { instant } from "./columns.ts";
import { profiles } from "./profiles.ts";

/**
 * Where Surf has led somebody this evening, and who is not for them (docs/decisions/015). A visit is forgotten with the evening;
 * how many there were is counted without who (`streamer_days`).
 */
export const surfVisits = pgTable(
  "surf_visits",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** When Surf last led there; null where somebody has only said that it is not for them. */
    visitedAt: instant("visited_at"),
    /** When the visitor followed them that evening. */
    followedAt: instant("followed_at"),
    /** When the visitor said "not for me"; null where that was taken back. */
    notForMeAt: instant("not_for_me_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.profileId] }),
    index("surf_visits_profile_idx").on(table.profileId, table.visitedAt),
    index("surf_visits_visited_idx").on(table.visitedAt),
  ],
);
