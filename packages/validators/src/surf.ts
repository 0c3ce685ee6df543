import { t } from "@starling/i18n/translate";
import type { StreamerCard } from "./discovery.ts";
import type { StreamPlayer } from "./players.ts";
import { z } from "./zod.ts";

/** Surf shows only streamers with at most this many viewers in total. */
export const FEW_VIEWERS = 2;
/** Hours before Surf repeats a streamer. */
export const EVENING_HOURS = 12;
export const NOT_FOR_ME_DAYS = 90;
export const SURF_LINE_SIZE = 12;

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

/** Live streamers with at most {@link FEW_VIEWERS} viewers, in fair order. */
export interface SurfLine {
  items: StreamerCard[];
  /** A total of 10,000 is a lower bound. */
  total: number;
  /** Empty for any language. */
  languages: string[];
  /** Whether there are only streamers in other languages. */
  isElsewhere: boolean;
  /** Whether any streamer is live, regardless of viewers and language. */
  isAnyoneLive: boolean;
}

export interface SurfStreamer extends StreamerCard {
  players: StreamPlayer[];
}

export interface SurfStop {
  /** Null when all streamers have been visited. */
  streamer: SurfStreamer | null;
  /** Next streamer, not yet counted as visited. */
  upNext: SurfStreamer | null;
  /** Empty for any language. */
  languages: string[];
  /** Number of streamers visited in the last {@link EVENING_HOURS} hours. */
  visited: number;
  /** Whether only streamers in other languages are left. */
  isElsewhere: boolean;
  /** Whether any streamer is live, regardless of viewers and language. */
  isAnyoneLive: boolean;
}
