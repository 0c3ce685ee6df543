import { CHANNEL_PLATFORMS } from "@starling/validators/channels";
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, ownedBy } from "./columns.ts";
import { profiles } from "./profiles.ts";

const platform = () => text("platform", { enum: CHANNEL_PLATFORMS });

/**
 * Verified platform channel of a streamer. Identified by the platform's id, since login, name and picture
 * change.
 */
export const channels = pgTable(
  "channels",
  {
    id: id(),
    profileId: ownedBy("profile_id", () => profiles.id),
    platform: platform().notNull(),
    /** Platform's channel id. */
    subject: text("subject").notNull(),
    /** Last part of the channel's URL: Twitch's login, YouTube's handle or channel id, Kick's slug. */
    login: text("login").notNull(),
    address: text("address").notNull(),
    name: text("name").notNull(),
    picture: text("picture"),
    linkedAt: createdAt(),
    /** Time of the last verification. Messages about a revocation before this time are ignored. */
    provenAt: instant("proven_at").notNull().defaultNow(),
    /** When login and name were last reported; earlier reports are ignored. */
    namedAt: instant("named_at").notNull().defaultNow(),
    /**
     * When the platform reported that access was revoked. The channel stays unverified until its owner signs
     * in at the platform again.
     */
    revokedAt: instant("revoked_at"),
    /** Time of the next poll. */
    askAt: instant("ask_at").notNull().defaultNow(),
    /** When the channel was last live; null if never. Inactive channels are polled less often. */
    liveAt: instant("live_at"),
  },
  (table) => [
    unique("channels_platform_subject_key").on(table.platform, table.subject),
    unique("channels_profile_platform_key").on(table.profileId, table.platform),
    index("channels_ask_idx").on(table.platform, table.askAt).where(sql`${table.revokedAt} is null`),
  ],
);

/** Last reported status. No row exists before the first report or after access was revoked. */
export const channelStatuses = pgTable(
  "channel_statuses",
  {
    channelId: ownedBy("channel_id", () => channels.id).primaryKey(),
    profileId: ownedBy("profile_id", () => profiles.id),
    platform: platform().notNull(),
    isLive: boolean("is_live").notNull(),
    streamId: text("stream_id"),
    since: instant("since"),
    title: text("title"),
    game: text("game"),
    viewers: integer("viewers").notNull().default(0),
    thumbnail: text("thumbnail"),
    /** Time of the report by the platform's clock; older reports are ignored. */
    saidAt: instant("said_at").notNull(),
  },
  (table) => [
    index("channel_statuses_profile_idx").on(table.profileId),
    index("channel_statuses_live_idx").on(table.profileId).where(sql`${table.isLive}`),
  ],
);

/** Leases and request limits per platform; one process holds each lease. */
export const channelPlatforms = pgTable("channel_platforms", {
  platform: platform().primaryKey(),
  /** Start of the current outage; null while the platform responds. */
  silentSince: instant("silent_since"),
  /** Polling process and expiry of its lease. */
  askedBy: uuid("asked_by"),
  askedUntil: instant("asked_until"),
  /** Time at which the spent request budget is refilled (docs/decisions/020). */
  paidUntil: instant("paid_until"),
  failures: integer("failures").notNull().default(0),
  restUntil: instant("rest_until"),
  /** Subscription lease: process and expiry (docs/decisions/020). */
  keptBy: uuid("kept_by"),
  keptUntil: instant("kept_until"),
  /** Like `paidUntil`, but for subscription requests. */
  keepingPaidUntil: instant("keeping_paid_until"),
  /** Time of the last complete subscription listing. */
  listedAt: instant("listed_at"),
  /** Cost of our subscriptions and its limit, as reported by the platform; null before the first report. */
  subscriptionCost: integer("subscription_cost"),
  subscriptionCostLimit: integer("subscription_cost_limit"),
});

/** Known videos of a YouTube channel, each polled until its stream is over. */
export const channelVideos = pgTable(
  "channel_videos",
  {
    channelId: ownedBy("channel_id", () => channels.id),
    videoId: text("video_id").notNull(),
    notedAt: instant("noted_at").notNull(),
    /** True for a finished stream or a video that is not a stream. */
    isOver: boolean("is_over").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.videoId] }),
    index("channel_videos_open_idx").on(table.channelId).where(sql`not ${table.isOver}`),
  ],
);
