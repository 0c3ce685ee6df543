import { t } from "@starling/i18n/translate";
import { CHANNEL_PLATFORMS, type ChannelPlatform } from "./channels.ts";
import { z } from "./zod.ts";

export const LINK_OUTCOMES = [
  "connected",
  /** The user declined at the platform. */
  "canceled",
  /** More than ten minutes passed, or the browser or account changed. */
  "expired",
  /** The channel is connected to another account. */
  "taken",
  /** Another channel of this platform is already connected. */
  "another",
  /** The platform account has no channel. */
  "none",
  "limited",
  /** The platform is not configured. */
  "off",
  /** The caller is not a streamer or has no profile. */
  "refused",
  "failed",
] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

export function isLinkOutcome(text: string | null): text is LinkOutcome {
  return LINK_OUTCOMES.some((outcome) => outcome === text);
}

/**
 * Data from a channel whose ownership the visitor has proven, to prefill the wizard. Unknown values are null.
 */
export interface ProvenChannel {
  platform: ChannelPlatform;
  login: string;
  name: string;
  address: string;
  language: string | null;
  game: { id: string; name: string } | null;
  week: ChannelWeek | null;
}

/**
 * Most frequent start and end of streams in the channel's weekly schedule. `typicalDays` are the days with
 * this start and end.
 */
export interface ChannelWeek {
  /** 0 = Sunday. */
  typicalDays: number[];
  startTime: string;
  endTime: string;
  timeZone: string;
}

export interface OwnChannel {
  platform: ChannelPlatform;
  login: string;
  name: string;
  address: string;
  hasPicture: boolean;
  /** ISO text. */
  linkedAt: string;
  /** Revoked channels are ignored until they are reconnected. */
  isRevoked: boolean;
}

export interface OwnChannels {
  channels: OwnChannel[];
  platforms: ChannelPlatform[];
}

const platform = z.enum(CHANNEL_PLATFORMS, { error: () => t("Please choose Twitch, YouTube or Kick") });

export const channelInput = z.object({ platform });
export type ChannelInput = z.infer<typeof channelInput>;

/** Channel data to copy once into the profile. */
export const takeOverInput = channelInput
  .extend({ name: z.boolean().default(false), picture: z.boolean().default(false) })
  .refine(({ name, picture }) => name || picture, {
    path: ["name"],
    error: () => t("Please choose the name, the picture or both"),
  });
export type TakeOverInput = z.infer<typeof takeOverInput>;
