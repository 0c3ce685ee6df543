import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { clips } from "./clips.ts";
import { createdAt, ownedBy } from "./columns.ts";
import { profiles } from "./profiles.ts";

/** Blocks, each of which hides both users from each other (docs/decisions/028). */
export const blocks = pgTable(
  "blocks",
  {
    userId: ownedBy("user_id", () => users.id),
    blockedUserId: ownedBy("blocked_user_id", () => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedUserId] }),
    index("blocks_blocked_idx").on(table.blockedUserId),
    check("blocks_not_oneself", sql`${table.userId} <> ${table.blockedUserId}`),
  ],
);

export const mutes = pgTable(
  "mutes",
  {
    userId: ownedBy("user_id", () => users.id),
    profileId: ownedBy("profile_id", () => profiles.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.profileId] }),
    index("mutes_profile_idx").on(table.profileId),
  ],
);

export const mutedTags = pgTable(
  "muted_tags",
  {
    userId: ownedBy("user_id", () => users.id),
    /** Normalized for matching (`slugOf`). */
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.slug] })],
);

export const hiddenClips = pgTable(
  "hidden_clips",
  {
    userId: ownedBy("user_id", () => users.id),
    clipId: ownedBy("clip_id", () => clips.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clipId] }),
    index("hidden_clips_clip_idx").on(table.clipId),
  ],
);
