import { t } from "@starling/i18n/translate";
import { CHANNEL_PLATFORMS, type ChannelPlatform, factsOf } from "./channels.ts";
import { LANGUAGES } from "./languages.ts";
import { MAX_LIMIT } from "./limits.ts";
import { valuesOf } from "./options.ts";
import { cursorField, type PageTotals, pageFields } from "./paging.ts";
import { surfNextInput } from "./surf-inputs.ts";
import { z } from "./zod.ts";

export const MAX_OUTSIDE_VIEWERS = 50;
/** A stream is deleted when the platform has not listed it for this number of minutes. */
export const OUTSIDE_STREAM_MINUTES = 15;
const MAX_SEARCH = 100;
const MAX_GAME = 100;
const LIMIT = {
  error: () => t("{name} must be a whole number from 1 to {max}", { name: "limit", max: MAX_LIMIT }),
};

/** Minimum and maximum viewers, both inclusive. */
export const VIEWER_RANGES = {
  "0": [0, 0],
  "1-2": [1, 2],
  "3-10": [3, 10],
  "11-50": [11, MAX_OUTSIDE_VIEWERS],
} as const;
export type ViewerRange = keyof typeof VIEWER_RANGES;
export const VIEWER_RANGE_NAMES = Object.keys(VIEWER_RANGES) as [ViewerRange, ...ViewerRange[]];

/** Minimum and maximum minutes since the start; null for no limit. */
export const LIVE_DURATIONS = {
  "under-1h": [0, 60],
  "1-4h": [60, 240],
  "over-4h": [240, null],
} as const;
export type LiveDuration = keyof typeof LIVE_DURATIONS;
export const LIVE_DURATION_NAMES = Object.keys(LIVE_DURATIONS) as [LiveDuration, ...LiveDuration[]];

/** Platforms with public lists of live streams. */
export const LISTED_PLATFORMS = ["twitch", "kick"] as const satisfies readonly ChannelPlatform[];
export type ListedPlatform = (typeof LISTED_PLATFORMS)[number];

export function channelPage(platform: ChannelPlatform, login: string): string {
  return `${factsOf(platform).site}/${encodeURIComponent(login)}`;
}

export const liveStreamsInput = z.object({
  language: z.enum(valuesOf(LANGUAGES), { error: () => t("Choose a language from the list") }).optional(),
  game: z
    .string()
    .trim()
    .max(MAX_GAME, { error: () => t("game must be at most {max} characters", { max: MAX_GAME }) })
    .optional(),
  viewers: z
    .enum(VIEWER_RANGE_NAMES, { error: () => t("Choose a number of viewers from the list") })
    .optional(),
  platform: z.enum(LISTED_PLATFORMS, { error: () => t("Choose a platform from the list") }).optional(),
  liveFor: z.enum(LIVE_DURATION_NAMES, { error: () => t("Choose a time live from the list") }).optional(),
  /** Words to search for in the title. */
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH, { error: () => t("Search for at most {max} characters", { max: MAX_SEARCH }) })
    .optional(),
  cursor: cursorField,
  limit: z.int(LIMIT).min(1, LIMIT).max(MAX_LIMIT, LIMIT).default(24),
});
export type LiveStreamsInput = z.infer<typeof liveStreamsInput>;

/** Live stream of someone who has not joined: only public facts of the platform. */
export interface OutsideStream {
  /** Example: `twitch:123`. */
  id: string;
  platform: ChannelPlatform;
  channelId: string;
  login: string;
  name: string;
  title: string | null;
  game: string | null;
  language: string | null;
  viewers: number;
  /** ISO time. */
  startedAt: string;
  hasThumbnail: boolean;
  /** Channel's page at the platform. */
  address: string;
  /** Player URL, as in `StreamPlayer`; null without a player. */
  frame: string | null;
}

/** Streams of people who have not joined, fewest viewers first. */
export interface OutsideLine {
  items: OutsideStream[];
}

export const outsideNextInput = surfNextInput.omit({ prefer: true });
export type OutsideNextInput = z.infer<typeof outsideNextInput>;

export interface OutsideStop {
  /** Null when all streams have been shown. */
  stream: OutsideStream | null;
  /** Number of streams visited in the last `EVENING_HOURS` hours. */
  visited: number;
  /** Whether only streams in other languages are left. */
  isElsewhere: boolean;
}

export const listMutedChannelsInput = z.object(pageFields(20));
export type ListMutedChannelsInput = z.infer<typeof listMutedChannelsInput>;

/** Only the id is stored; the name is known only while the channel is live. */
export interface MutedChannel {
  platform: ChannelPlatform;
  channelId: string;
  name: string | null;
  since: Date;
}

export interface MutedChannelsPage extends PageTotals {
  channels: MutedChannel[];
}

export interface OutsideStreamsPage {
  items: OutsideStream[];
  /** Null on the last page. */
  nextCursor: string | null;
}

const CHANNEL_ID = /^[\x21-\x7e]{1,200}$/;

/** Channel at a platform. Services respond with 404 for unknown and malformed ids. */
export const outsideChannelInput = z.object({
  platform: z.enum(CHANNEL_PLATFORMS, { error: () => t("Choose a platform from the list") }),
  channelId: z.string().overwrite((id) => (CHANNEL_ID.test(id) ? id : "")),
});
export type OutsideChannelInput = z.infer<typeof outsideChannelInput>;
