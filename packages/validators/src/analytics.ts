/** Spans of days that the analytics show. */
export const ANALYTICS_DAYS = [7, 30, 90] as const;
export type AnalyticsDays = (typeof ANALYTICS_DAYS)[number];

/** Where a streamer may have been shown. */
export const EXPOSURE_SOURCES = [
  "directory",
  "search",
  "swipe",
  "shelf",
  "featured",
  "similar",
  "clips",
] as const;
export type ExposureSource = (typeof EXPOSURE_SOURCES)[number];

/** What is counted for a streamer by the day, beside follows and likes. */
export const STREAMER_DAY_KINDS = [
  ...EXPOSURE_SOURCES.map((source) => `shown:${source}` as const),
  "profile_view",
  "clip_play",
] as const;
export type StreamerDayKind = (typeof STREAMER_DAY_KINDS)[number];

/** The figures of a day or of a span. */
export interface AnalyticsFigures {
  impressions: number;
  profileViews: number;
  follows: number;
  clipPlays: number;
  likes: number;
}
