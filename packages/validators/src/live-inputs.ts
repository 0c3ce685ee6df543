import { idText } from "./ids.ts";
import { MAX_FOLLOWED } from "./live.ts";
import { z } from "./zod.ts";

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
