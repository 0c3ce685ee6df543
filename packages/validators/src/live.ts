import type { LiveSource } from "./channels.ts";
import type { StreamerCard } from "./discovery.ts";

/** Maximum number of streamer ids in a request, because the ids are sent in the URL. */
export const MAX_FOLLOWED = 100;
export interface LiveStatus
  extends Pick<
    StreamerCard,
    "id" | "isLive" | "liveSource" | "liveSince" | "liveTitle" | "liveGame" | "nextStreamAt" | "viewers"
  > {
  liveBy: LiveSource;
}

export interface LiveNews {
  streamers: LiveStatus[];
  /** Whether a streamer has gone live. Includes streamers who are not shown on the page. */
  hasBegun: boolean;
  /** Ids of new notifications; empty if notifications were only marked as read, null without a change. */
  inbox: string[] | null;
}
