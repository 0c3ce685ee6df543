import { CHANNEL_PLATFORMS } from "@starling/validators/channels";
import type { PictureSet } from "@starling/validators/pictures";
import { index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "./columns.ts";
import { profiles } from "./profiles.ts";

/**
 * A clip of a streamer's channel that stays at its platform: a link with a copy of its thumbnail. It is shown while the channel it
 * was cut from is connected to the profile.
 */
export const linkedClips = pgTable(
  "linked_clips",
  {
    id: id(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    platform: text("platform", { enum: CHANNEL_PLATFORMS }).notNull(),
    /** The platform's id of the channel. */
    subject: text("subject").notNull(),
    /** The platform's id of the clip. */
    platformClip: text("platform_clip").notNull(),
    url: text("url").notNull(),
    title: text("title").notNull(),
    durationMs: integer("duration_ms").notNull(),
    /** As the platform last said. */
    views: integer("views").notNull(),
    /** When it was cut, as the platform says. */
    clippedAt: instant("clipped_at").notNull(),
    thumbnail: text("thumbnail"),
    thumbnailSet: jsonb("thumbnail_set").$type<PictureSet>(),
    /** The media store's keys of the copy, the largest size first. */
    thumbnailKeys: text("thumbnail_keys").array(),
    linkedAt: createdAt(),
  },
  (table) => [
    unique("linked_clips_profile_clip_key").on(table.profileId, table.platform, table.platformClip),
    index("linked_clips_thumbnails_idx").using("gin", table.thumbnailKeys),
  ],
);
