import { DEFAULT_ALERTS } from "@starling/validators/notifications";
import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, smallint, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt } from "./columns.ts";
import { followAlerts } from "./notifications.ts";
import { profiles } from "./profiles.ts";

/** A viewer's account follows a streamer's profile. The key makes a second follow a no-op (docs/product.md §2.14). */
export const follows = pgTable(
  "follows",
  {
    followerUserId: uuid("follower_user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    streamerProfileId: uuid("streamer_profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** What the crowd of its address leaves of its weight in the fair order, in hundredths (docs/decisions/014-impressions-and-weights.md). */
    weight: smallint("weight").notNull().default(100),
    /** Which notifications of the streamer the follower wants. */
    alerts: followAlerts("alerts").notNull().default(DEFAULT_ALERTS),
  },
  (table) => [
    primaryKey({ columns: [table.followerUserId, table.streamerProfileId] }),
    index("follows_streamer_idx").on(table.streamerProfileId, table.createdAt),
    index("follows_follower_idx").on(table.followerUserId, table.createdAt),
    index("follows_alerts_idx")
      .on(table.streamerProfileId, table.followerUserId)
      .where(sql`${table.alerts} <> 'none'`),
  ],
);
