/** Spans of days that the analytics show. */
export const ANALYTICS_DAYS = [7, 30, 90] as const;
export type AnalyticsDays = (typeof ANALYTICS_DAYS)[number];

/** Where the app may show a streamer to a member. */
export const SHOWN_SOURCES = [
  "directory",
  "search",
  "swipe",
  "shelf",
  "featured",
  "similar",
  "clips",
  "surf",
] as const;
export type ShownSource = (typeof SHOWN_SOURCES)[number];

/** Where a streamer may have been seen: in the app, or at their public page by somebody without an account ("link"). */
export const EXPOSURE_SOURCES = [...SHOWN_SOURCES, "link"] as const;
export type ExposureSource = (typeof EXPOSURE_SOURCES)[number];

/** What is counted for a streamer by the day, beside follows and likes. */
export const STREAMER_DAY_KINDS = [
  ...EXPOSURE_SOURCES.map((source) => `shown:${source}` as const),
  "profile_view",
  "clip_play",
  "surf_visit",
  "surf_follow",
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

/** The names of the figures, in the order in which they are shown. */
export const ANALYTICS_FIGURES = [
  "impressions",
  "profileViews",
  "follows",
  "clipPlays",
  "likes",
] as const satisfies (keyof AnalyticsFigures)[];

/** The figures of one day. */
export interface AnalyticsDay extends AnalyticsFigures {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
}

/** How much of a streamer's exposure came from one place. */
export interface ExposureShare {
  source: ExposureSource;
  impressions: number;
  /** Of all impressions of the span, between 0 and 1; 0 where there were none. */
  share: number;
}

/** Who came by Surf, each person once an evening, and how many of them followed that evening. */
export interface SurfFigures {
  visits: number;
  follows: number;
}

/** What a streamer is told about a span of days that ends today (docs/decisions/014-impressions-and-weights.md). All days are UTC. */
export interface AnalyticsOverview {
  days: AnalyticsDays;
  /** The first and the last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** The first day of the span before. */
  beforeFrom: string;
  /** The first day on which the streamer was shown, opened or played; null when that has never been. */
  countedSince: string | null;
  totals: AnalyticsFigures;
  /** The same for as many days before. */
  before: AnalyticsFigures;
  /** Every day of the span, the oldest first. */
  perDay: AnalyticsDay[];
  /** Every place, whatever came from it, the most first. */
  sources: ExposureShare[];
  /** Who came by Surf in the span, and in as many days before. */
  surf: SurfFigures & { before: SurfFigures };
}
