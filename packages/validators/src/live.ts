import type { LiveSource } from "./channels.ts";
import type { StreamerCard } from "./discovery.ts";

/** So many streamers one page follows at most; the address of the request holds their ids. */
export const MAX_FOLLOWED = 100;
/** What a card or a page says of a streamer that changes by the minute or with a platform's word. */
export interface LiveStatus
  extends Pick<
    StreamerCard,
    "id" | "isLive" | "liveSource" | "liveSince" | "liveTitle" | "liveGame" | "nextStreamAt" | "viewers"
  > {
  /** Who decides: a platform that knows a channel of theirs, else the timetable. */
  liveBy: LiveSource;
}

/** One event of what a page follows. */
export interface LiveNews {
  /** Those of whom something else holds than the page knows. */
  streamers: LiveStatus[];
  /** Somebody has gone live, whoever it is. */
  hasBegun: boolean;
  /** The account's notifications have changed: the ids of those that have come, none where others were read. Null for no change. */
  inbox: string[] | null;
}
