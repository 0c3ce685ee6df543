import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ownedBy } from "./columns.ts";
import { exposures } from "./directory.ts";

/**
 * Anonymous counts per UTC day. Follows and likes are not stored here, because they are counted from their
 * own rows. The foreign key refers to `exposures`: a foreign key to `profiles` could cause a deadlock when a
 * profile is deleted.
 */
export const streamerDays = pgTable(
  "streamer_days",
  {
    profileId: ownedBy("profile_id", () => exposures.profileId),
    day: date("day", { mode: "string" }).notNull(),
    /** One of `STREAMER_DAY_KINDS`. */
    kind: text("kind").notNull(),
    count: integer("count").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.day, table.kind] }),
    index("streamer_days_day_idx").on(table.day),
  ],
);
