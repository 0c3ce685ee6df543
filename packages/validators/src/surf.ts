import type { StreamerCard } from "./discovery.ts";
import type { StreamPlayer } from "./players.ts";

/** Surf shows only streamers with at most this many viewers in total. */
export const FEW_VIEWERS = 2;
/** Hours before Surf repeats a streamer. */
export const EVENING_HOURS = 12;
export const NOT_FOR_ME_DAYS = 90;
export const SURF_LINE_SIZE = 12;

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
