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
import { createdAt, id, instant } from "./columns.ts";
import { profiles } from "./profiles.ts";
import { wordSet } from "./search-columns.ts";

export const clipStatus = pgEnum("clip_status", ["pending", "ready", "hidden", "withheld"]);
export const clipType = pgEnum("clip_type", CLIP_TYPES);

/**
 * A short video of a streamer (docs/product.md §4.1). While `pending` its video has not arrived; `hidden` is what moderators took away, and
 * `withheld` what comes back when its suspended owner does.
 */
export const clips = pgTable(
  "clips",
  {
    id: id(),
    /** A small number that stands for it in cursors. */
    number: serial("number").notNull(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    status: clipStatus("status").notNull().default("pending"),
    title: text("title").notNull(),
    description: text("description").notNull(),
    tags: text("tags").array().notNull(),
    /** What its owner's browser said, then what the server found. */
    durationMs: integer("duration_ms").notNull(),
    width: integer("width"),
    height: integer("height"),
    bytes: integer("bytes"),
    type: clipType("type"),
    /** The media store's key of the video. */
    mediaKey: text("media_key"),
    poster: text("poster"),
    posterSet: jsonb("poster_set").$type<PictureSet>(),
    posterKeys: text("poster_keys").array(),
    /** What is said in it, as WebVTT, and in which language: both or neither. */
    captions: text("captions"),
    captionsLanguage: text("captions_language"),
    /** Whether it is in the swipe reel (docs/product.md §4.7). */
    inSwipe: boolean("in_swipe").notNull().default(false),
    createdAt: createdAt(),
    publishedAt: instant("published_at"),
  },
  (table) => [
    // Of all clips: what asks for a creator's need not say of which, and an account that goes takes those that are uploaded along.
    index("clips_creator_idx").on(table.profileId, table.publishedAt, table.id),
    // With the number, so that the reel passes creators over without looking at their clips' wide rows.
    index("clips_swipe_idx")
      .on(table.profileId, table.publishedAt, table.id, table.number)
      .where(sql`${table.inSwipe}`),
    index("clips_media_idx").on(table.mediaKey),
    index("clips_posters_idx").using("gin", table.posterKeys),
    check("clips_captions_check", sql`(${table.captions} is null) = (${table.captionsLanguage} is null)`),
    index("clips_pending_idx").on(table.createdAt).where(sql`${table.status} = 'pending'`),
  ],
);

/**
 * Apart from `clips`: a counter changes with each like, and in a narrow row without an index of its own PostgreSQL updates it
 * in place (HOT). In `clips` each like would write a copy of a wide row and an entry in each of its indexes.
 */
export const clipCounters = pgTable("clip_counters", {
  clipId: uuid("clip_id")
    .primaryKey()
    .references(() => clips.id, { onDelete: "cascade" }),
  likes: integer("likes").notNull().default(0),
});

/** A viewer's account likes a clip. The key makes a second like a no-op (docs/product.md §4.6). */
export const clipLikes = pgTable(
  "clip_likes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    clipId: uuid("clip_id")
      .notNull()
      .references(() => clips.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** What the crowd of its address leaves of its weight in turns and trends, in hundredths (docs/decisions/014-impressions-and-weights.md). */
    weight: smallint("weight").notNull().default(100),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clipId] }),
    index("clip_likes_clip_idx").on(table.clipId, table.createdAt),
    index("clip_likes_user_idx").on(table.userId, table.createdAt),
    // Likes come in the order of their time: whatever came or ran out since a moment is found by a few pages.
    index("clip_likes_at_idx").using("brin", table.createdAt),
  ],
);

/** A log of likes that were taken back, until the trends have counted them. Its rows may outlive their clips. */
export const clipUnlikes = pgTable(
  "clip_unlikes",
  {
    clipId: uuid("clip_id").notNull(),
    at: instant("at").notNull().defaultNow(),
  },
  (table) => [index("clip_unlikes_at_idx").using("brin", table.at)],
);

/**
 * The words under which each clip of the swipe reel is found: of its title, its tags and its creator's names. Apart from `clips`,
 * as a search goes through the newest 10,000 and would read that many wide rows, and from `reel_clips`, whose turns and likes
 * change every few minutes and would write the index of words anew.
 */
export const clipWords = pgTable(
  "clip_words",
  {
    clipId: uuid("clip_id")
      .primaryKey()
      .references(() => clips.id, { onDelete: "cascade" }),
    /** The clip's own number, by which results are ordered: the newest first. */
    number: integer("number").notNull(),
    profileId: uuid("profile_id").notNull(),
    /** By which rule the words were made. */
    format: smallint("format").notNull(),
    words: wordSet("words").notNull(),
  },
  (table) => [
    // With the creator, as whoever has left the reel is passed over.
    index("clip_words_number_idx").on(table.number, table.profileId),
    index("clip_words_profile_idx").on(table.profileId),
    index("clip_words_words_idx").using("gin", table.words),
  ],
);

/**
 * The clips of the swipe reel, while their creators are presentable, with what the reel and trending are ordered by: the creator's
 * turn, a copy of `exposures.fair`, and the likes of the last week. Apart from `clips`: both change often, and the walk of For
 * You reads this table's index alone.
 */
export const reelClips = pgTable(
  "reel_clips",
  {
    clipId: uuid("clip_id")
      .primaryKey()
      .references(() => clips.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    profileId: uuid("profile_id").notNull(),
    publishedAt: instant("published_at").notNull(),
    fair: integer("fair").notNull().default(0),
    /** Likes of the last week by their weight, rounded; maintained by a job. */
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

/** What a viewer has watched, so that unseen clips come first. Forgotten after a month. */
export const clipViews = pgTable(
  "clip_views",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    clipId: uuid("clip_id")
      .notNull()
      .references(() => clips.id, { onDelete: "cascade" }),
    seenAt: instant("seen_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clipId] }),
    index("clip_views_user_idx").on(table.userId, table.seenAt),
    index("clip_views_clip_idx").on(table.clipId),
  ],
);
