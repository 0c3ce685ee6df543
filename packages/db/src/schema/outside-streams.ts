import { CHANNEL_PLATFORMS } from "@starling/validators/channels";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant, ownedBy } from "./columns.ts";
import { wordSet } from "./search-columns.ts";

const platform = () => text("platform", { enum: CHANNEL_PLATFORMS });

/**
 * Live streams of people who have not joined, from the platforms' public lists. Unlogged, because each crawl
 * rewrites the rows.
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
    /** One of the product's languages; null for any other language. */
    language: text("language"),
    tags: text("tags").array().notNull(),
    viewers: integer("viewers").notNull(),
    startedAt: instant("started_at").notNull(),
    thumbnail: text("thumbnail"),
    isMature: boolean("is_mature").notNull(),
    seenAt: instant("seen_at").notNull(),
    words: wordSet("words").notNull().default(""),
    /**
     * Sort key for streams with an equal number of viewers: 53 bits of the channel's hash. For each person
     * and hour, a list starts at a different key. After the largest key, the list continues with the smallest
     * key.
     */
    turn: bigint("turn", { mode: "number" })
      .notNull()
      .generatedAlwaysAs(sql`hashtextextended(platform || ' ' || channel_id, 0) >> 11`),
  },
  (table) => [
    primaryKey({ columns: [table.platform, table.channelId] }),
    index("outside_streams_turn_idx").on(table.viewers, table.turn),
    // The platform comes last, so that the index also orders queries without a platform filter.
    index("outside_streams_language_idx").on(table.language, table.viewers, table.turn, table.platform),
    index("outside_streams_game_idx").on(sql`lower(${table.game})`, table.viewers, table.turn),
    index("outside_streams_words_idx").using("gin", table.words),
  ],
);

/** Channels hidden by owner or moderator, as hashes of platform and channel id. */
export const hiddenChannels = pgTable("hidden_channels", {
  channelHash: text("channel_hash").primaryKey(),
  hiddenBy: text("hidden_by", { enum: ["owner", "moderator"] }).notNull(),
  createdAt: createdAt(),
});

/** Channels that a user saved. When a channel's owner joins with this channel, the row becomes a follow. */
export const savedChannels = pgTable(
  "saved_channels",
  {
    userId: ownedBy("user_id", () => users.id),
    platform: platform().notNull(),
    channelId: text("channel_id").notNull(),
    createdAt: createdAt(),
    /**
     * Weight of the follow that this row becomes, in hundredths
     * (docs/decisions/014-impressions-and-weights.md).
     */
    weight: smallint("weight").notNull().default(100),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.platform, table.channelId] }),
    index("saved_channels_channel_idx").on(table.platform, table.channelId),
  ],
);

/**
 * Streams of `outside_streams` that a user was shown, does not want or has muted (docs/decisions/015). A row
 * is deleted twelve hours after the stream was shown, or 90 days after "not for me"; mutes are kept.
 */
export const outsideVisits = pgTable(
  "outside_visits",
  {
    userId: ownedBy("user_id", () => users.id),
    platform: platform().notNull(),
    channelId: text("channel_id").notNull(),
    /** Start of the last twelve-hour period in which Now or Surf showed the stream; null if never shown. */
    seenAt: instant("seen_at"),
    visitedAt: instant("visited_at"),
    /** When the user chose "not for me"; null if undone. */
    notForMeAt: instant("not_for_me_at"),
    mutedAt: instant("muted_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.platform, table.channelId] }),
    index("outside_visits_seen_idx").on(table.seenAt),
  ],
);
