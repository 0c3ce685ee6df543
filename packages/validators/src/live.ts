import type { LiveSource } from "./channels.ts";
import type { StreamerCard } from "./discovery.ts";

/** Maximum number of streamers that a page can follow. Limited, because the ids are sent in the URL. */
export const MAX_FOLLOWED = 100;
export interface LiveStatus
  extends Pick<
    StreamerCard,
    "id" | "isLive" | "liveSource" | "liveSince" | "liveTitle" | "liveGame" | "nextStreamAt" | "viewers"
  > {
  /** Source of the live state: a platform with a verified channel, otherwise the schedule. */
  liveBy: LiveSource;
}

export interface LiveNews {
  streamers: LiveStatus[];
  /** Whether any streamer, on the page or not, has gone live. */
  hasBegun: boolean;
  /** Ids of new notifications, empty if existing ones were only marked as read; null without a change. */
  inbox: string[] | null;
}
