import { t } from "@starling/i18n/translate";
import { SURF_LINE_SIZE } from "./surf.ts";
import { z } from "./zod.ts";

const LIMIT = {
  error: () => t("{name} must be a whole number from 1 to {max}", { name: "limit", max: SURF_LINE_SIZE }),
};

const languageFields = {
  /** Whether to ignore the languages of the caller's profile. */
  anyLanguage: z
    .boolean({
      error: () => t("{name} must be true or false", { name: "anyLanguage" }),
    })
    .default(false),
};

export const surfLineInput = z.object({
  ...languageFields,
  limit: z.int(LIMIT).min(1, LIMIT).max(SURF_LINE_SIZE, LIMIT).default(SURF_LINE_SIZE),
});
export type SurfLineInput = z.infer<typeof surfLineInput>;

export const surfNextInput = z.object({
  ...languageFields,
  /**
   * Id of the streamer to visit next. Ignored if the stream has ended, or if the caller has visited the
   * streamer in another tab.
   */
  prefer: z.string().max(100).optional(),
});
export type SurfNextInput = z.infer<typeof surfNextInput>;
