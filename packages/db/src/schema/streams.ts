import { CHANNEL_PLATFORMS } from "@starling/validators/channels";
import { doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { profiles } from "./profiles.ts";

/**
 * A stream that happened on a channel while it was connected: the sum of what its platform said of it. It belongs to the profile
 * and stays when the channel is disconnected. Whether it is still on says `channel_statuses`.
 */
export const streams = pgTable(
  "streams",
  {
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    platform: text("platform", { enum: CHANNEL_PLATFORMS }).notNull(),
    /** The platform's id of the stream. */
    streamId: text("stream_id").notNull(),
    startedAt: instant("started_at").notNull(),
    /** The last instant of which the platform said that it is on. */
    lastLiveAt: instant("last_live_at").notNull(),
    /** When it ended, where the platform says so; else {@link lastLiveAt} is the end. */
    endedAt: instant("ended_at"),
    /** How many watched at {@link lastLiveAt}. */
    viewers: integer("viewers").notNull(),
    peakViewers: integer("peak_viewers").notNull(),
    /** Viewers added up over the time in which they were counted: divided by that time it is their average. */
    viewerSeconds: doublePrecision("viewer_seconds").notNull().default(0),
    measuredSeconds: doublePrecision("measured_seconds").notNull().default(0),
    title: text("title"),
    game: text("game"),
  },
  // What a word changes is in no index, so that the row is written in its place.
  (table) => [
    primaryKey({ columns: [table.profileId, table.platform, table.streamId] }),
    index("streams_profile_idx").on(table.profileId, table.startedAt),
    index("streams_started_idx").on(table.startedAt),
  ],
);
