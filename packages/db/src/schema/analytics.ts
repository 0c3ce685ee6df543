import { date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { exposures } from "./directory.ts";

/**
 * What happened to a streamer on a day (UTC), without who: how often they were shown and where, how often their page was
 * opened, how often a clip was played. Follows and likes are counted from their own rows. It hangs on the streamer's
 * exposures, which whoever counts has locked: the profile itself may be on its way out, waiting for that very lock.
 */
export const streamerDays = pgTable(
  "streamer_days",
  {
    profileId: uuid("profile_id")
      .notNull()
      .references(() => exposures.profileId, { onDelete: "cascade" }),
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
