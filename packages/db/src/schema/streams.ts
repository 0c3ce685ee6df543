import { CHANNEL_PLATFORMS } from "@starling/validators/channels";
import { doublePrecision, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, ownedBy } from "./columns.ts";
import { profiles } from "./profiles.ts";

/**
 * Streams of a profile, kept after the channel is disconnected. `channel_statuses` shows whether a stream is
 * live.
 */
export const streams = pgTable(
  "streams",
  {
    profileId: ownedBy("profile_id", () => profiles.id),
    platform: text("platform", { enum: CHANNEL_PLATFORMS }).notNull(),
    streamId: text("stream_id").notNull(),
    startedAt: instant("started_at").notNull(),
    lastLiveAt: instant("last_live_at").notNull(),
    /** Reported end; if null, {@link lastLiveAt} is the end. */
    endedAt: instant("ended_at"),
    /** Viewers at {@link lastLiveAt}. */
    viewers: integer("viewers").notNull(),
    peakViewers: integer("peak_viewers").notNull(),
    /** Sum of the viewers in each measured second. Divided by {@link measuredSeconds}, it is the average. */
    viewerSeconds: doublePrecision("viewer_seconds").notNull().default(0),
    measuredSeconds: doublePrecision("measured_seconds").notNull().default(0),
    title: text("title"),
    game: text("game"),
  },
  // No index contains frequently updated columns, which allows in-place (HOT) updates.
  (table) => [
    primaryKey({ columns: [table.profileId, table.platform, table.streamId] }),
    index("streams_profile_idx").on(table.profileId, table.startedAt),
    index("streams_started_idx").on(table.startedAt),
  ],
);
