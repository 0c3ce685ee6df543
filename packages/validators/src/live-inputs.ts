import { t } from "@starling/i18n/translate";
import { idText } from "./ids.ts";
import { MAX_FOLLOWED } from "./live.ts";
import { z } from "./zod.ts";

const MAX_EVENT_ID = 40;

export const liveChangesInput = z.object({
  /** The server ignores unknown ids. */
  profiles: z.array(idText).max(MAX_FOLLOWED, {
    error: () =>
      t("A page can follow at most {max} streamers at the same time. Please request fewer.", {
        max: MAX_FOLLOWED,
      }),
  }),
  /** Whether to report every streamer who goes live. */
  beginnings: z.boolean().default(false),
  /** Id of the last received event, to resume a lost connection. */
  lastEventId: z.string().max(MAX_EVENT_ID).nullish(),
});
export type LiveChangesInput = z.infer<typeof liveChangesInput>;
