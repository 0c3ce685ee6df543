import { CLIP_TYPES } from "@starling/validators/clips";
import type { PictureSet } from "@starling/validators/pictures";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id, instant, ownedBy } from "./columns.ts";
import { profiles } from "./profiles.ts";
import { wordSet } from "./search-columns.ts";

export const clipStatus = pgEnum("clip_status", ["pending", "ready", "hidden", "withheld"]);
export const clipType = pgEnum("clip_type", CLIP_TYPES);

/**
 * Short videos (docs/product.md §4.1). `pending` awaits its upload, `hidden` was removed by moderators, and
 * `withheld` is hidden until its owner's suspension ends.
 */
export const clips = pgTable(
  "clips",
  {
    id: id(),
    /** Small integer id for cursors. */
    number: serial("number").notNull(),
    profileId: ownedBy("profile_id", () => profiles.id),
    status: clipStatus("status").notNull().default("pending"),
    title: text("title").notNull(),
    description: text("description").notNull(),
    tags: text("tags").array().notNull(),
    /** Length as reported by the browser at first. The server replaces this value with a measured length. */
    durationMs: integer("duration_ms").notNull(),
    width: integer("width"),
    height: integer("height"),
    bytes: integer("bytes"),
    type: clipType("type"),
    mediaKey: text("media_key"),
    poster: text("poster"),
    posterSet: jsonb("poster_set").$type<PictureSet>(),
    posterKeys: text("poster_keys").array(),
    /** WebVTT captions and their language: both or neither. */
    captions: text("captions"),
    captionsLanguage: text("captions_language"),
    inSwipe: boolean("in_swipe").notNull().default(false),
    createdAt: createdAt(),
    publishedAt: instant("published_at"),
  },
  (table) => [
    // This index includes unpublished clips, because account deletion and queries for other statuses use it.
    index("clips_creator_idx").on(table.profileId, table.publishedAt, table.id),
    // Includes `number`, so that the reel can skip creators by reading only the index.
    index("clips_swipe_idx")
      .on(table.profileId, table.publishedAt, table.id, table.number)
      .where(sql`${table.inSwipe}`),
    index("clips_media_idx").on(table.mediaKey),
    index("clips_posters_idx").using("gin", table.posterKeys),
    check("clips_captions_check", sql`(${table.captions} is null) = (${table.captionsLanguage} is null)`),
    index("clips_pending_idx").on(table.createdAt).where(sql`${table.status} = 'pending'`),
  ],
);

/** Separate from `clips`, because PostgreSQL updates narrow rows without an index in place (HOT). */
export const clipCounters = pgTable("clip_counters", {
  clipId: ownedBy("clip_id", () => clips.id).primaryKey(),
  likes: integer("likes").notNull().default(0),
});

export const clipLikes = pgTable(
  "clip_likes",
  {
    userId: ownedBy("user_id", () => users.id),
    clipId: ownedBy("clip_id", () => clips.id),
    createdAt: createdAt(),
    /** Weight in hundredths for the fair order and trends (docs/decisions/014-impressions-and-weights.md). */
    weight: smallint("weight").notNull().default(100),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clipId] }),
    index("clip_likes_clip_idx").on(table.clipId, table.createdAt),
    index("clip_likes_user_idx").on(table.userId, table.createdAt),
    // BRIN suffices to find a time range, because rows are inserted in time order.
    index("clip_likes_at_idx").using("brin", table.createdAt),
  ],
);

/** Removed likes, stored until the trends no longer need them. */
export const clipUnlikes = pgTable(
  "clip_unlikes",
  {
    clipId: uuid("clip_id").notNull(),
    at: instant("at").notNull().defaultNow(),
  },
  (table) => [index("clip_unlikes_at_idx").using("brin", table.at)],
);

/**
 * Search words of clips. Separate from `clips`, whose wide rows would slow down a scan, and from
 * `reel_clips`, whose frequent updates would rewrite the word index.
 */
export const clipWords = pgTable(
  "clip_words",
  {
    clipId: ownedBy("clip_id", () => clips.id).primaryKey(),
    /** Sort key of search results, newest first. */
    number: integer("number").notNull(),
    profileId: uuid("profile_id").notNull(),
    /** Version of the rules that produced the words. */
    format: smallint("format").notNull(),
    words: wordSet("words").notNull(),
  },
  (table) => [
    // Includes the creator, so that clips of creators who left the reel are skipped.
    index("clip_words_number_idx").on(table.number, table.profileId),
    index("clip_words_profile_idx").on(table.profileId),
    index("clip_words_words_idx").using("gin", table.words),
  ],
);

/**
 * Reel clips of creators with a complete profile. Separate from `clips`, because scores and likes change
 * often.
 */
export const reelClips = pgTable(
  "reel_clips",
  {
    clipId: ownedBy("clip_id", () => clips.id).primaryKey(),
    number: integer("number").notNull(),
    profileId: uuid("profile_id").notNull(),
    publishedAt: instant("published_at").notNull(),
    fair: integer("fair").notNull().default(0),
    /** Weighted likes of the last week, rounded; maintained by a job. */
    weekLikes: integer("week_likes").notNull().default(0),
  },
  (table) => [
    index("reel_clips_fair_idx").on(
      table.fair,
      table.profileId,
      table.publishedAt,
      table.clipId,
      table.number,
    ),
    index("reel_clips_profile_idx").on(table.profileId, table.publishedAt, table.clipId, table.number),
    index("reel_clips_likes_idx").on(table.weekLikes, table.clipId),
  ],
);

export const clipViews = pgTable(
  "clip_views",
  {
    userId: ownedBy("user_id", () => users.id),
    clipId: ownedBy("clip_id", () => clips.id),
    seenAt: instant("seen_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clipId] }),
    index("clip_views_user_idx").on(table.userId, table.seenAt),
    index("clip_views_clip_idx").on(table.clipId),
  ],
);
