export const ANALYTICS_DAYS = [7, 30, 90] as const;
export type AnalyticsDays = (typeof ANALYTICS_DAYS)[number];

const DAY_MS = 86_400_000;

/** Start of the last `days` UTC days, of which today is the last. */
export function spanStart(days: AnalyticsDays, now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(today - (days - 1) * DAY_MS);
}

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

/** Most sources are parts of the app. `link` is the public page, opened by a visitor without an account. */
export const EXPOSURE_SOURCES = [...SHOWN_SOURCES, "link"] as const;
export type ExposureSource = (typeof EXPOSURE_SOURCES)[number];

/** Events counted per streamer and day, in addition to follows and likes. */
export const STREAMER_DAY_KINDS = [
  ...EXPOSURE_SOURCES.map((source) => `shown:${source}` as const),
  "profile_view",
  "clip_play",
  "surf_visit",
  "surf_follow",
] as const;
export type StreamerDayKind = (typeof STREAMER_DAY_KINDS)[number];

export interface AnalyticsFigures {
  impressions: number;
  profileViews: number;
  follows: number;
  clipPlays: number;
  likes: number;
}

export const ANALYTICS_FIGURES = [
  "impressions",
  "profileViews",
  "follows",
  "clipPlays",
  "likes",
] as const satisfies (keyof AnalyticsFigures)[];

export interface AnalyticsDay extends AnalyticsFigures {
  /** UTC date, `YYYY-MM-DD`. */
  day: string;
}

export interface ExposureShare {
  source: ExposureSource;
  impressions: number;
  /** Share of all impressions, from 0 to 1. The value is 0 if there are no impressions. */
  share: number;
}

/** Counts each visitor once per 12 hours (`EVENING_HOURS`). */
export interface SurfFigures {
  visits: number;
  follows: number;
}

/** Analytics of UTC days up to today (docs/decisions/014-impressions-and-weights.md). */
export interface AnalyticsOverview {
  days: AnalyticsDays;
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** First day of the previous period. */
  beforeFrom: string;
  /** First day with an impression, profile view or clip play; null if none. */
  countedSince: string | null;
  totals: AnalyticsFigures;
  before: AnalyticsFigures;
  /** Oldest day first. */
  perDay: AnalyticsDay[];
  /** Largest share first. */
  sources: ExposureShare[];
  surf: SurfFigures & { before: SurfFigures };
}
