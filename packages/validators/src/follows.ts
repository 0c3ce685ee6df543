import type { ChannelPlatform } from "./channels.ts";
import type { StreamerCard } from "./discovery.ts";
import { idText } from "./ids.ts";
import { MAX_LIMIT } from "./limits.ts";
import { pageFields } from "./paging.ts";
import { z } from "./zod.ts";

export const followStatusesInput = z.object({ ids: z.array(idText).max(MAX_LIMIT) });
export type FollowStatusesInput = z.infer<typeof followStatusesInput>;

export const listFollowingInput = z.object(pageFields(12));
export type ListFollowingInput = z.infer<typeof listFollowingInput>;

export const listFollowersInput = z.object({ id: idText, ...pageFields(12) });
export type ListFollowersInput = z.infer<typeof listFollowersInput>;

export const listFollowedByInput = z.object({ id: idText, ...pageFields(12) });
export type ListFollowedByInput = z.infer<typeof listFollowedByInput>;

/** `id` is the profile's id. */
export interface FollowEntry {
  id: string;
  userId: string;
  role: "viewer" | "streamer";
  displayName: string;
  username: string;
  avatar: string | null;
  bio: string | null;
  /** Platforms of a streamer's verified channels; empty for a viewer. */
  verifiedPlatforms: ChannelPlatform[];
  followedAt: Date;
}

export interface FollowedEntry
  extends FollowEntry,
    Pick<
      StreamerCard,
      "isLive" | "liveSource" | "liveSince" | "liveTitle" | "liveGame" | "nextStreamAt" | "watch"
    > {}
