import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { instant, ownedBy } from "./columns.ts";
import { profiles } from "./profiles.ts";

/**
 * Surf visits and "not for me" choices (docs/decisions/015). Visits are deleted after twelve hours; only
 * anonymous counts remain (`streamer_days`).
 */
export const surfVisits = pgTable(
  "surf_visits",
  {
    userId: ownedBy("user_id", () => users.id),
    profileId: ownedBy("profile_id", () => profiles.id),
    /** Null if the streamer was only marked "not for me". */
    visitedAt: instant("visited_at"),
    followedAt: instant("followed_at"),
    /** When the visitor chose "not for me"; null if undone. */
    notForMeAt: instant("not_for_me_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.profileId] }),
    index("surf_visits_profile_idx").on(table.profileId, table.visitedAt),
    index("surf_visits_visited_idx").on(table.visitedAt),
  ],
);
