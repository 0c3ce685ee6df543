import { CHANNEL_PLATFORMS } from "@starling/validators/channels";
import type { PictureSet } from "@starling/validators/pictures";
import { index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, instant, ownedBy } from "./columns.ts";
import { profiles } from "./profiles.ts";

/** Clips hosted on their platform, with a copied thumbnail. Shown while the channel is connected. */
export const linkedClips = pgTable(
  "linked_clips",
  {
    id: id(),
    profileId: ownedBy("profile_id", () => profiles.id),
    platform: text("platform", { enum: CHANNEL_PLATFORMS }).notNull(),
    /** Platform's channel id. */
    subject: text("subject").notNull(),
    platformClip: text("platform_clip").notNull(),
    url: text("url").notNull(),
    title: text("title").notNull(),
    durationMs: integer("duration_ms").notNull(),
    views: integer("views").notNull(),
    /** Creation time at the platform. */
    clippedAt: instant("clipped_at").notNull(),
    thumbnail: text("thumbnail"),
    thumbnailSet: jsonb("thumbnail_set").$type<PictureSet>(),
    /** Media store keys of the thumbnail, largest size first. */
    thumbnailKeys: text("thumbnail_keys").array(),
    linkedAt: createdAt(),
  },
  (table) => [
    unique("linked_clips_profile_clip_key").on(table.profileId, table.platform, table.platformClip),
    index("linked_clips_thumbnails_idx").using("gin", table.thumbnailKeys),
  ],
);
