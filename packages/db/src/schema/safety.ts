import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { clips } from "./clips.ts";
import { createdAt } from "./columns.ts";
import { profiles } from "./profiles.ts";

/** Blocks, each of which hides both users from each other (docs/decisions/028). */
export const blocks = pgTable(
  "blocks",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    blockedUserId: uuid("blocked_user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedUserId] }),
    index("blocks_blocked_idx").on(table.blockedUserId),
    check("blocks_not_oneself", sql`${table.userId} <> ${table.blockedUserId}`),
  ],
);

/** Streamers hidden from one user. */
export const mutes = pgTable(
  "mutes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.profileId] }),
    index("mutes_profile_idx").on(table.profileId),
  ],
);

/** Tags whose streamers and clips are hidden from one user. */
export const mutedTags = pgTable(
  "muted_tags",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Normalised for matching (`slugOf`). */
    slug: text("slug").notNull(),
    /** The tag as typed. */
    name: text("name").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.slug] })],
);

export const hiddenClips = pgTable(
  "hidden_clips",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    clipId: uuid("clip_id")
      .notNull()
      .references(() => clips.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clipId] }),
    index("hidden_clips_clip_idx").on(table.clipId),
  ],
);
