import type { StoredDetails } from "@starling/validators/catalogue/stored";
import type { PictureSet } from "@starling/validators/pictures";
import type { CreateProfileInput } from "@starling/validators/profiles";
import { DEFAULT_VIEWER_GOAL } from "@starling/validators/streaming";
import type { VisibilityChoices } from "@starling/validators/visibility";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  pgTable,
  real,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { role, users } from "./accounts.ts";
import { createdAt, id, instant, ownedBy, updatedAt } from "./columns.ts";
import { taxonomyItems } from "./taxonomy.ts";

const textList = (name: string) => text(name).array().notNull().default([]);

/** Compilation fails if a name is not a field of the profile input. */
const presentation = {
  displayName: text("display_name").notNull(),
  shortBio: text("short_bio"),
  bio: text("bio"),
  languages: textList("languages"),
} satisfies Partial<Record<keyof CreateProfileInput, PgColumnBuilderBase>>;

/** Profiles, at most one per account and role (docs/product.md §1.9). */
export const profiles = pgTable(
  "profiles",
  {
    id: id(),
    userId: ownedBy("user_id", () => users.id),
    role: role("role").notNull(),
    ...presentation,
    avatar: text("avatar"),
    banner: text("banner"),
    avatarSet: jsonb("avatar_set").$type<PictureSet>(),
    bannerSet: jsonb("banner_set").$type<PictureSet>(),
    /** Values of profile fields by dotted path; empty values are absent (docs/decisions/006). */
    details: jsonb("details").$type<StoredDetails>().notNull().default({}),
    visibility: jsonb("visibility").$type<VisibilityChoices>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("profiles_user_role_key").on(table.userId, table.role),
    index("profiles_role_created_idx").on(table.role, table.createdAt, table.id),
  ],
);

export const streamerProfiles = pgTable(
  "streamer_profiles",
  {
    profileId: ownedBy("profile_id", () => profiles.id).primaryKey(),
    title: text("title"),
    primaryCategoryId: uuid("primary_category_id").references(() => taxonomyItems.id),
    streamingPlatforms: textList("streaming_platforms"),
    channelLinks: jsonb("channel_links").$type<Record<string, string>>().notNull().default({}),
    streamTypes: textList("stream_types"),
    viewers: integer("viewers").notNull().default(0),
    averageViewers: integer("average_viewers").notNull().default(0),
    /**
     * Measured average number of viewers, which takes precedence over `averageViewers` (docs/decisions/022).
     * Null if fewer than ten streams were measured.
     */
    measuredViewers: integer("measured_viewers"),
    measuredHours: real("measured_hours"),
    measuredDays: real("measured_days"),
    maxViewerGoal: integer("max_viewer_goal").notNull().default(DEFAULT_VIEWER_GOAL),
    status: text("status"),
    webcamUsage: text("webcam_usage"),
    microphoneUsage: text("microphone_usage"),
    /** Primary device: PC, mobile or the console's manufacturer (docs/product.md §3.2). */
    primaryDevice: text("primary_device"),
    /**
     * Range of streaming hours per week; the maximum may be null. A filter matches if its range overlaps this
     * range (docs/product.md §3.2).
     */
    weeklyHoursMin: smallint("weekly_hours_min"),
    weeklyHoursMax: smallint("weekly_hours_max"),
    /** Whether the streaming frequency no longer overwrites the schedule (docs/product.md §2.6). */
    scheduleEdited: boolean("schedule_edited").notNull().default(false),
    isPageOpen: boolean("is_page_open").notNull().default(true),
    /** When a boost was requested for the next stream (docs/product.md §3.10). */
    boostPlannedAt: instant("boost_planned_at"),
  },
  (table) => [
    index("streamer_profiles_boost_idx").on(table.profileId).where(sql`${table.boostPlannedAt} is not null`),
  ],
);

/** Separate narrow rows for in-place (HOT) updates, because counters change often. */
export const profileCounters = pgTable("profile_counters", {
  profileId: ownedBy("profile_id", () => profiles.id).primaryKey(),
  followers: integer("followers").notNull().default(0),
});
