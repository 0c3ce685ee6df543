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
import { createdAt, id, instant, updatedAt } from "./columns.ts";
import { taxonomyItems } from "./taxonomy.ts";

const textList = (name: string) => text(name).array().notNull().default([]);

/** What both roles' profiles have, named by the profile schema. */
const presentation = {
  displayName: text("display_name").notNull(),
  shortBio: text("short_bio"),
  bio: text("bio"),
  languages: textList("languages"),
} satisfies Partial<Record<keyof CreateProfileInput, PgColumnBuilderBase>>;

/** One profile per account and role (docs/product.md §1.9). */
export const profiles = pgTable(
  "profiles",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: role("role").notNull(),
    ...presentation,
    avatar: text("avatar"),
    banner: text("banner"),
    avatarSet: jsonb("avatar_set").$type<PictureSet>(),
    bannerSet: jsonb("banner_set").$type<PictureSet>(),
    /** What the catalogue's fields hold, by their dotted paths; what is not filled in is absent (docs/decisions/006). */
    details: jsonb("details").$type<StoredDetails>().notNull().default({}),
    /** Who reads the sensitive ones, where their owner has chosen (docs/product.md §2.9). */
    visibility: jsonb("visibility").$type<VisibilityChoices>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("profiles_user_role_key").on(table.userId, table.role),
    index("profiles_role_created_idx").on(table.role, table.createdAt, table.id),
  ],
);

/** What only a streamer's profile has. */
export const streamerProfiles = pgTable(
  "streamer_profiles",
  {
    profileId: uuid("profile_id")
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    title: text("title"),
    primaryCategoryId: uuid("primary_category_id").references(() => taxonomyItems.id),
    streamingPlatforms: textList("streaming_platforms"),
    channelLinks: jsonb("channel_links").$type<Record<string, string>>().notNull().default({}),
    streamTypes: textList("stream_types"),
    viewers: integer("viewers").notNull().default(0),
    averageViewers: integer("average_viewers").notNull().default(0),
    /** What their streams came to, which counts instead of what they entered (docs/decisions/022); null below ten of them. */
    measuredViewers: integer("measured_viewers"),
    /** Hours and days a week. */
    measuredHours: real("measured_hours"),
    measuredDays: real("measured_days"),
    maxViewerGoal: integer("max_viewer_goal").notNull().default(DEFAULT_VIEWER_GOAL),
    status: text("status"),
    webcamUsage: text("webcam_usage"),
    microphoneUsage: text("microphone_usage"),
    /** What they stream with, each console by itself (docs/product.md §3.2). */
    primaryDevice: text("primary_device"),
    /** Hours a week as bounds, so that filters compare by overlap (docs/product.md §3.2); the upper one may be open. */
    weeklyHoursMin: smallint("weekly_hours_min"),
    weeklyHoursMax: smallint("weekly_hours_max"),
    /** The schedule was edited day by day, so that the frequency no longer writes it (docs/product.md §2.6). */
    scheduleEdited: boolean("schedule_edited").notNull().default(false),
    /** Whether the page at `/@username` is there for everybody (docs/decisions/008). */
    isPageOpen: boolean("is_page_open").notNull().default(true),
    /** When its owner asked for a boost that starts with the next stream (docs/product.md §3.10); null while none is planned. */
    boostPlannedAt: instant("boost_planned_at"),
  },
  (table) => [
    index("streamer_profiles_boost_idx").on(table.profileId).where(sql`${table.boostPlannedAt} is not null`),
  ],
);

/** Counters change often, so they sit in a narrow row of their own (HOT updates). */
export const profileCounters = pgTable("profile_counters", {
  profileId: uuid("profile_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  followers: integer("followers").notNull().default(0),
});
