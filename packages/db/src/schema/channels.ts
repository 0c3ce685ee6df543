import { CHANNEL_PLATFORMS } from "@starling/validators/channels";
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "./columns.ts";
import { profiles } from "./profiles.ts";

const platform = () => text("platform", { enum: CHANNEL_PLATFORMS });

/**
 * A streamer's channel on a platform, proven by signing in there. The platform's own id says which it is; login, name and
 * picture change.
 */
export const channels = pgTable(
  "channels",
  {
    id: id(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    platform: platform().notNull(),
    /** The platform's id of the channel. */
    subject: text("subject").notNull(),
    /** How the channel's address ends: Twitch's login, YouTube's handle or channel id, Kick's slug. */
    login: text("login").notNull(),
    /** Where the channel is watched. */
    address: text("address").notNull(),
    name: text("name").notNull(),
    /** Address of the channel's picture at the platform. */
    picture: text("picture"),
    linkedAt: createdAt(),
    /** When its owner last showed whose it is: a message of before that does not end the grant. */
    provenAt: instant("proven_at").notNull().defaultNow(),
    /** Of which instant its login and name are: what was said before that changes neither. */
    namedAt: instant("named_at").notNull().defaultNow(),
    /** When the platform said that the grant is gone: the channel is no longer verified until its owner signs in there again. */
    revokedAt: instant("revoked_at"),
    /** When the platform is to be asked again. */
    askAt: instant("ask_at").notNull().defaultNow(),
    /** When it was last found live; null until it has been. Who was silent for long is asked rarely. */
    liveAt: instant("live_at"),
  },
  (table) => [
    unique("channels_platform_subject_key").on(table.platform, table.subject),
    unique("channels_profile_platform_key").on(table.profileId, table.platform),
    index("channels_ask_idx").on(table.platform, table.askAt).where(sql`${table.revokedAt} is null`),
  ],
);

/** What the platform last said of a channel; no row until it has said anything, and none after a revoked grant. */
export const channelStatuses = pgTable(
  "channel_statuses",
  {
    channelId: uuid("channel_id")
      .primaryKey()
      .references(() => channels.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    platform: platform().notNull(),
    isLive: boolean("is_live").notNull(),
    /** The platform's id of the stream, while live. */
    streamId: text("stream_id"),
    since: instant("since"),
    title: text("title"),
    game: text("game"),
    viewers: integer("viewers").notNull().default(0),
    thumbnail: text("thumbnail"),
    /** The instant the platform spoke of, by its own clock: what is older changes nothing. */
    saidAt: instant("said_at").notNull(),
  },
  (table) => [
    index("channel_statuses_profile_idx").on(table.profileId),
    index("channel_statuses_live_idx").on(table.profileId).where(sql`${table.isLive}`),
  ],
);

/** What this installation knows of a platform as a whole; one process at a time asks it, and keeps the account here. */
export const channelPlatforms = pgTable("channel_platforms", {
  platform: platform().primaryKey(),
  /** Since when it has not answered; null while it does. */
  silentSince: instant("silent_since"),
  /** The process that asks, and until when no other may. */
  askedBy: uuid("asked_by"),
  askedUntil: instant("asked_until"),
  /** Until when what was asked has used the budget up; in the past where there is room (docs/decisions/020). */
  paidUntil: instant("paid_until"),
  /** How many times in a row it gave no answer, and until when it is left alone. */
  failures: integer("failures").notNull().default(0),
  restUntil: instant("rest_until"),
  /** The process that keeps our subscriptions, and until when no other may (docs/decisions/020). */
  keptBy: uuid("kept_by"),
  keptUntil: instant("kept_until"),
  /** As `paidUntil`, of what keeping them costs. */
  keepingPaidUntil: instant("keeping_paid_until"),
  /** When the platform last told all that it has of us. */
  listedAt: instant("listed_at"),
  /** What our subscriptions cost at the platform, and what they may; null until it has said so. */
  subscriptionCost: integer("subscription_cost"),
  subscriptionCostLimit: integer("subscription_cost_limit"),
});

/** The videos of a YouTube channel that are known, so that each is asked about until its stream is over, and no longer. */
export const channelVideos = pgTable(
  "channel_videos",
  {
    channelId: uuid("channel_id")
      .notNull()
      .references(() => channels.id, { onDelete: "cascade" }),
    videoId: text("video_id").notNull(),
    notedAt: instant("noted_at").notNull(),
    /** It is no stream, or its stream is over. */
    isOver: boolean("is_over").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.videoId] }),
    index("channel_videos_open_idx").on(table.channelId).where(sql`not ${table.isOver}`),
  ],
);
