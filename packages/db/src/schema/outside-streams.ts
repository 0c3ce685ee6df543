import { CHANNEL_PLATFORMS } from "@starling/validators/channels";
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant } from "./columns.ts";

const platform = () => text("platform", { enum: CHANNEL_PLATFORMS });

/**
 * Live streams of people who have not joined, from the platforms' public lists. An unlogged table: each
 * crawl replaces it, and a row is deleted 15 minutes after the stream was last listed.
 */
export const outsideStreams = pgTable(
  "outside_streams",
  {
    platform: platform().notNull(),
    /** Platform's channel id. */
    channelId: text("channel_id").notNull(),
    login: text("login").notNull(),
    name: text("name").notNull(),
    title: text("title"),
    game: text("game"),
    /** One of the product's languages; null for others. */
    language: text("language"),
    tags: text("tags").array().notNull(),
    viewers: integer("viewers").notNull(),
    startedAt: instant("started_at").notNull(),
    /** Picture URL at the platform. */
    thumbnail: text("thumbnail"),
    isMature: boolean("is_mature").notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.platform, table.channelId] }),
    index("outside_streams_viewers_idx").on(table.viewers, table.platform, table.channelId),
    index("outside_streams_seen_idx").on(table.seenAt),
  ],
);

/** Channels that their owner or a moderator does not want shown, as hashes of platform and channel id. */
export const hiddenChannels = pgTable("hidden_channels", {
  channelHash: text("channel_hash").primaryKey(),
  hiddenBy: text("hidden_by", { enum: ["owner", "moderator"] }).notNull(),
  createdAt: createdAt(),
});

/** Channels that a user saved; each becomes a follow when its owner joins and signs in with it. */
export const savedChannels = pgTable(
  "saved_channels",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    platform: platform().notNull(),
    /** Platform's channel id. */
    channelId: text("channel_id").notNull(),
    createdAt: createdAt(),
    /** Weight of the later follow, in hundredths (docs/decisions/014-impressions-and-weights.md). */
    weight: smallint("weight").notNull().default(100),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.platform, table.channelId] }),
    index("saved_channels_channel_idx").on(table.platform, table.channelId),
  ],
);
