import { t } from "@starling/i18n/translate";
import type { ChannelPlatform } from "./channels.ts";
import { z } from "./zod.ts";

/** Platforms with a raid command and messages about raids. */
export type RaidPlatform = Extract<ChannelPlatform, "twitch">;

export const RAID_SUGGESTIONS = 6;
/** Number of suggestions reserved for streams of people who have not joined. */
export const OUTSIDE_RAID_PLACES = 2;
/** Streams are suggested from `RAID_FROM_MINUTES` minutes to `RAID_UNTIL_HOURS` hours after their start. */
export const RAID_FROM_MINUTES = 15;
export const RAID_UNTIL_HOURS = 4;
/**
 * Suggestions are stored for this many days. During this time, a raided channel is not suggested to the
 * raider again.
 */
export const RAID_DAYS = 30;
/** Minutes for which a suggestion remains at the top of a streamer's list. */
export const SUGGESTION_KEPT_MINUTES = 30;
/**
 * Hours after a suggestion during which a raid of the suggested channel counts as a result of the suggestion.
 */
export const RAID_FOUND_HOURS = 6;
export const RAIDS_KEPT_DAYS = 90;
export const RAIDS_LISTED = 20;

const CHANNELS = { error: () => t("Send 1 to {max} channel ids", { max: RAID_SUGGESTIONS }) };

export const shownRaidsInput = z.object({
  /** Platform's channel ids of the suggestions shown on the page. Ids that were not suggested are ignored. */
  channelIds: z
    .array(z.string(CHANNELS).max(200, CHANNELS), CHANNELS)
    .min(1, CHANNELS)
    .max(RAID_SUGGESTIONS, CHANNELS),
});
export type ShownRaidsInput = z.infer<typeof shownRaidsInput>;

export interface RaidStreamer {
  id: string;
  username: string;
  displayName: string;
  avatar: string | null;
}

/** Why a game fits. `related`: streamers who play one of the caller's games often play this game too. */
export type RaidReason = { kind: "plays" | "streams" } | { kind: "related"; to: string };

export interface RaidSuggestion {
  platform: RaidPlatform;
  channelId: string;
  login: string;
  name: string;
  title: string | null;
  game: string;
  reason: RaidReason;
  language: string;
  viewers: number;
  /** ISO time. */
  startedAt: string;
  /** Channel's page at the platform. */
  address: string;
  /** URL of a page that shows only the channel's chat. */
  chatAddress: string;
  /** Null for someone who has not joined. */
  streamer: RaidStreamer | null;
}

export interface RaidSuggestions {
  items: RaidSuggestion[];
  /** Profile part that the caller must fill in to get suggestions; null if none. */
  missing: "languages" | "games" | null;
  /** Null without a connected Twitch channel; raids are then not recorded. */
  ownChatAddress: string | null;
}

export interface Raid {
  id: string;
  platform: ChannelPlatform;
  direction: "given" | "received";
  viewers: number;
  /** ISO time. */
  happenedAt: string;
  /** Whether Starling had suggested the raided channel to the raider. */
  isSuggested: boolean;
  /** Null if the other streamer has not joined or is hidden from the caller. */
  streamer: RaidStreamer | null;
}

export interface RaidHistory {
  /** Latest first. */
  items: Raid[];
  given: number;
  received: number;
}
