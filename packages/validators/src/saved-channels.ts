import { t } from "@starling/i18n/translate";
import type { ChannelPlatform } from "./channels.ts";
import { LISTED_PLATFORMS, type OutsideStream, outsideChannelInput } from "./outside-streams.ts";
import { type PageTotals, pageFields } from "./paging.ts";
import { BRING_BATCH_SIZE, CHANNEL_LOGIN } from "./saved-channel-rules.ts";
import { z } from "./zod.ts";

export const listSavedChannelsInput = z.object(pageFields(12));
export type ListSavedChannelsInput = z.infer<typeof listSavedChannelsInput>;

const CHOOSE = {
  error: () => t("Please choose 1 to {max} channels at a time", { max: BRING_BATCH_SIZE }),
};

export const bringFollowsInput = z.object({
  channels: z.array(outsideChannelInput).min(1, CHOOSE).max(BRING_BATCH_SIZE, CHOOSE),
});
export type BringFollowsInput = z.infer<typeof bringFollowsInput>;

/** Result of the platform's sign-in, from the redirect URL; usable only once. */
export const readFollowsInput = z.object({
  callback: z.string().max(4_000, { error: () => t("This sign-in is not valid. Please start again.") }),
});
export type ReadFollowsInput = z.infer<typeof readFollowsInput>;

const LOGIN = { error: () => t("This isn’t a channel address") };

export const joinPageInput = z.object({
  platform: z.enum(LISTED_PLATFORMS, LOGIN),
  login: z.string().regex(CHANNEL_LOGIN, LOGIN),
});
export type JoinPageInput = z.infer<typeof joinPageInput>;

export interface ChannelMember {
  /** The profile's id. */
  id: string;
  username: string;
  displayName: string;
}

export interface SaveAnswer {
  isSaved: boolean;
  /** Member who owns the channel and can be followed instead. Null if the owner is not a member. */
  member: ChannelMember | null;
}

/** Names are null while the platform is unavailable. */
export interface SavedChannel {
  platform: ChannelPlatform;
  channelId: string;
  login: string | null;
  name: string | null;
  /** Channel's page at the platform; null without a login. */
  address: string | null;
  /** The channel's live stream; null while it is not listed as live. */
  stream: OutsideStream | null;
  savedAt: Date;
}

export interface SavedChannelsPage extends PageTotals {
  items: SavedChannel[];
}

/** Channel that the caller follows at the platform. */
export interface BroughtFollow {
  platform: ChannelPlatform;
  channelId: string;
  login: string;
  name: string;
  member: ChannelMember | null;
  /** Whether the caller follows or has saved the channel on Starling. */
  isDone: boolean;
}

export interface BroughtFollows {
  items: BroughtFollow[];
  /** The total may exceed the number of listed channels. */
  total: number;
}

export interface BringAnswer {
  followed: number;
  saved: number;
  /** Number of channels that no longer exist or that their owner has hidden. */
  skipped: number;
}

/** Invitation page that viewers send to a streamer who may not have joined. */
export interface JoinPage {
  /** Number of people who saved the channel; 0 for an unknown channel. */
  waiting: number;
  member: Omit<ChannelMember, "id"> | null;
  canSignIn: boolean;
}
