import type { LiveSource } from "./channels.ts";
import type { StreamerCard } from "./discovery.ts";
import { idText } from "./ids.ts";
import { z } from "./zod.ts";

/** So many streamers one page follows at most; the address of the request holds their ids. */
export const MAX_FOLLOWED = 100;
/** Longer than the id of any event. */
const MAX_EVENT_ID = 40;

export const liveChangesInput = z.object({
  /** The streamers that a page shows. Ids of nobody are passed over. */
  profiles: z
    .array(idText)
    .max(MAX_FOLLOWED, `A page can follow ${MAX_FOLLOWED} streamers at once. Please ask for fewer.`),
  /** Whether the page wants to hear that somebody has gone live, whoever it is. */
  beginnings: z.boolean().default(false),
  /** The last event that came, on the way back after a lost connection. */
  lastEventId: z.string().max(MAX_EVENT_ID).nullish(),
});
export type LiveChangesInput = z.infer<typeof liveChangesInput>;

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
}
