import { DEFAULT_ALERTS } from "@starling/validators/notifications";
import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, ownedBy } from "./columns.ts";
import { followAlerts } from "./notifications.ts";
import { profiles } from "./profiles.ts";

export const follows = pgTable(
  "follows",
  {
    followerUserId: ownedBy("follower_user_id", () => users.id),
    streamerProfileId: ownedBy("streamer_profile_id", () => profiles.id),
    createdAt: createdAt(),
    /** Weight in hundredths for the fair order (docs/decisions/014-impressions-and-weights.md). */
    weight: smallint("weight").notNull().default(100),
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
