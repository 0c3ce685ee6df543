import { CLIP_TYPES } from "@starling/validators/clips";
import type { PictureSet } from "@starling/validators/pictures";
import { sql } from "drizzle-orm";
import {
  boolean,
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
 * A short video of a streamer (spec A §3). While `pending` its video has not arrived; `hidden` is what moderators took away, and
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
    /** Whether it is in the swipe reel (decisions §4.6). */
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
    index("clips_pending_idx").on(table.createdAt).where(sql`${table.status} = 'pending'`),
  ],
);

/** Counters change often, so they sit in a narrow row of their own (HOT updates). */
export const clipCounters = pgTable("clip_counters", {
  clipId: uuid("clip_id")
    .primaryKey()
    .references(() => clips.id, { onDelete: "cascade" }),
  likes: integer("likes").notNull().default(0),
});

/** A viewer's account likes a clip. The key makes a second like a no-op (decisions §3.14). */
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
    /** What the crowd of its address leaves of its weight in turns and trends, in hundredths (docs/decisions/080-against-farming.md). */
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

/** Likes that were taken back, until the trends have counted them. */
export const clipUnlikes = pgTable(
  "clip_unlikes",
  {
    clipId: uuid("clip_id").notNull(),
    at: instant("at").notNull().defaultNow(),
  },
  (table) => [index("clip_unlikes_at_idx").using("brin", table.at)],
);

/** The likes of the last week for each clip of the swipe reel, by their weight and rounded, maintained by a job. */
export const clipTrends = pgTable(
  "clip_trends",
  {
    clipId: uuid("clip_id")
      .primaryKey()
      .references(() => clips.id, { onDelete: "cascade" }),
    weekLikes: integer("week_likes").notNull().default(0),
  },
  (table) => [index("clip_trends_likes_idx").on(table.weekLikes, table.clipId)],
);

/** The words under which each clip of the swipe reel is found: of its title, its tags and its creator's names. */
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
 * The clips of the swipe reel in the order in which For You walks: a row for each clip of `clip_trends`, with its creator's turn, a
 * copy of `exposures.fair`. Narrow, and all that the walk asks is in its index: it reads neither creators nor clips.
 */
export const reelClips = pgTable(
  "reel_clips",
  {
    clipId: uuid("clip_id")
      .primaryKey()
      .references(() => clipTrends.clipId, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    profileId: uuid("profile_id").notNull(),
    publishedAt: instant("published_at").notNull(),
    fair: integer("fair").notNull().default(0),
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
  ],
);

/**
 * Whose clips are in the swipe reel, and whose turn it is. Only the release before `reel_clips` reads it, which may run beside this one
 * while an installation is brought up to date; it is written until the next release drops it.
 */
export const reelCreators = pgTable(
  "reel_creators",
  {
    profileId: uuid("profile_id")
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    fair: integer("fair").notNull().default(0),
  },
  (table) => [index("reel_creators_fair_idx").on(table.fair, table.profileId)],
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

/** What is said in a clip, as WebVTT. */
export const clipCaptions = pgTable("clip_captions", {
  clipId: uuid("clip_id")
    .primaryKey()
    .references(() => clips.id, { onDelete: "cascade" }),
  language: text("language").notNull(),
  vtt: text("vtt").notNull(),
});
