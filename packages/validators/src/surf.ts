import type { StreamerCard } from "./discovery.ts";
import type { StreamPlayer } from "./players.ts";
import { z } from "./zod.ts";

/** Live with at most so many viewers, on all their channels together: next to nobody. */
export const FEW_VIEWERS = 2;
/** Surf leads to nobody twice within so many hours, which is an evening. */
export const EVENING_HOURS = 12;
/** "Not for me" is remembered for so many days. */
export const NOT_FOR_ME_DAYS = 90;
/** How many streamers the line shows at most. */
export const SURF_LINE_SIZE = 12;

const LIMIT = `limit must be a whole number from 1 to ${SURF_LINE_SIZE}`;

/** In which languages one looks for streamers. */
const languageFields = {
  /** Any language, in place of those of the caller's own profile. */
  anyLanguage: z.boolean({ error: "anyLanguage must be true or false" }).default(false),
};

export const surfLineInput = z.object({
  ...languageFields,
  limit: z
    .int({ error: LIMIT })
    .min(1, { error: LIMIT })
    .max(SURF_LINE_SIZE, { error: LIMIT })
    .default(SURF_LINE_SIZE),
});
export type SurfLineInput = z.infer<typeof surfLineInput>;

/** Who is next. */
export const surfNextInput = z.object({
  ...languageFields,
  /** The profile whom the page shows already: it is theirs unless somebody else has been there meanwhile or they are no longer live. */
  prefer: z.string().max(100).optional(),
});
export type SurfNextInput = z.infer<typeof surfNextInput>;

/** Those who are live by the platform's word with next to nobody watching, by turns. */
export interface SurfLine {
  items: StreamerCard[];
  /** How many there are in those languages; 10,000 may stand for more. */
  total: number;
  /** The languages that it was narrowed to; none for any. */
  languages: string[];
  /** Whether there is somebody in other languages, where there is nobody in those. */
  isElsewhere: boolean;
  /** Whether anyone is live by a platform's word, with however many viewers and in whatever language. */
  isAnyoneLive: boolean;
}

/** Somebody to whom Surf leads, with what plays their stream. */
export interface SurfStreamer extends StreamerCard {
  players: StreamPlayer[];
}

/** Where Surf leads next. */
export interface SurfStop {
  /** Null when it has come round. */
  streamer: SurfStreamer | null;
  /** Who would be next after them. They count as visited only when it is their turn. */
  upNext: SurfStreamer | null;
  /** The languages that it was narrowed to; none for any. */
  languages: string[];
  /** How many the caller has been to this evening. */
  visited: number;
  /** Whether there is somebody left in other languages, where nobody is left in those. */
  isElsewhere: boolean;
  /** Whether anyone is live by a platform's word, with however many viewers and in whatever language. */
  isAnyoneLive: boolean;
}
