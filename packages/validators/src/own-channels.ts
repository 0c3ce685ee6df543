import { CHANNEL_PLATFORMS, type ChannelPlatform, factsOf } from "./channels.ts";
import { z } from "./zod.ts";

/** How connecting a channel ended; the own page says it in words. */
export const LINK_OUTCOMES = [
  "connected",
  /** The person said no at the platform. */
  "canceled",
  /** It took longer than ten minutes, or was begun in another browser or by another account. */
  "expired",
  /** The channel is connected to another account. */
  "taken",
  /** Another channel of this platform is connected already. */
  "another",
  /** The account there has no channel. */
  "none",
  "limited",
  /** The platform is not configured. */
  "off",
  /** Somebody who is not a streamer, or has no profile yet. */
  "refused",
  "failed",
] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

/** Whether a text is an outcome. */
export function isLinkOutcome(text: string | null): text is LinkOutcome {
  return LINK_OUTCOMES.some((outcome) => outcome === text);
}

/** A streamer's proven channel, as its owner sees it. */
export interface OwnChannel {
  platform: ChannelPlatform;
  login: string;
  name: string;
  /** Where it is watched. */
  address: string;
  /** Whether there is a picture that can be taken over. */
  hasPicture: boolean;
  /** ISO text. */
  linkedAt: string;
  /** The platform says that the grant is gone: the channel counts for nothing until it is connected again. */
  isRevoked: boolean;
}

/** A streamer's channels, and which platforms can be connected here. */
export interface OwnChannels {
  channels: OwnChannel[];
  platforms: ChannelPlatform[];
}

const LABELS = CHANNEL_PLATFORMS.map((platform) => factsOf(platform).label);
const error = `Please choose ${LABELS.slice(0, -1).join(", ")} or ${LABELS.at(-1)}`;
const platform = z.enum(CHANNEL_PLATFORMS, { error });

export const channelInput = z.object({ platform });
export type ChannelInput = z.infer<typeof channelInput>;

/** What of a channel becomes the profile's, once. */
export const takeOverInput = channelInput
  .extend({ name: z.boolean().default(false), picture: z.boolean().default(false) })
  .refine(({ name, picture }) => name || picture, {
    path: ["name"],
    error: "Please choose the name, the picture or both",
  });
export type TakeOverInput = z.infer<typeof takeOverInput>;
