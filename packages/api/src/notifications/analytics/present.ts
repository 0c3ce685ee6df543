import {
  ANALYTICS_FIGURES,
  type AnalyticsFigures,
  type AnalyticsOverview,
  EXPOSURE_SOURCES,
  type ExposureShare,
  type SurfFigures,
} from "@starling/validators/analytics";
import { dayAfter, type Span } from "./rules.ts";

/** `kind` is one of `STREAMER_DAY_KINDS`, `follow` or `like`. */
export interface DayCount {
  /** UTC date as `YYYY-MM-DD`. */
  day: string;
  kind: string;
  count: number;
}

const FIGURES: Readonly<Record<string, keyof AnalyticsFigures>> = {
  ...Object.fromEntries(EXPOSURE_SOURCES.map((source) => [`shown:${source}`, "impressions"] as const)),
  profile_view: "profileViews",
  clip_play: "clipPlays",
  follow: "follows",
  like: "likes",
};

const none = (): AnalyticsFigures => ({
  impressions: 0,
  profileViews: 0,
  follows: 0,
  clipPlays: 0,
  likes: 0,
});

function sumOf(rows: readonly AnalyticsFigures[]): AnalyticsFigures {
  const sum = none();
  for (const row of rows) for (const figure of ANALYTICS_FIGURES) sum[figure] += row[figure];
  return sum;
}

function sharesOf(counts: readonly DayCount[]): ExposureShare[] {
  const shown = new Map<string, number>();
  for (const { kind, count } of counts) shown.set(kind, (shown.get(kind) ?? 0) + count);
  const found = EXPOSURE_SOURCES.map((source) => ({
    source,
    impressions: shown.get(`shown:${source}`) ?? 0,
  }));
  const all = found.reduce((sum, { impressions }) => sum + impressions, 0);
  return found
    .map((one) => ({ ...one, share: all > 0 ? one.impressions / all : 0 }))
    .sort((one, other) => other.impressions - one.impressions);
}

function surfFiguresOf(counts: readonly DayCount[]): SurfFigures {
  const sum = (wanted: string) =>
    counts.reduce((total, { kind, count }) => (kind === wanted ? total + count : total), 0);
  return { visits: sum("surf_visit"), follows: sum("surf_follow") };
}

export function presentOverview(
  { days, beforeFrom, from, to }: Span,
  counts: readonly DayCount[],
  countedSince: string | null,
): AnalyticsOverview {
  const byDay = new Map(
    Array.from({ length: 2 * days }, (_, place) => [dayAfter(beforeFrom, place), none()] as const),
  );
  for (const { day, kind, count } of counts) {
    const row = byDay.get(day);
    const figure = FIGURES[kind];
    if (row && figure) row[figure] += count;
  }
  const inSpan = counts.filter(({ day }) => day >= from && day <= to);
  const everyDay = Array.from(byDay, ([day, figures]) => ({ day, ...figures }));
  const perDay = everyDay.slice(days);
  return {
    days,
    from,
    to,
    beforeFrom,
    countedSince,
    totals: sumOf(perDay),
    before: sumOf(everyDay.slice(0, days)),
    perDay,
    sources: sharesOf(inSpan),
    surf: {
      ...surfFiguresOf(inSpan),
      before: surfFiguresOf(counts.filter(({ day }) => day >= beforeFrom && day < from)),
    },
  };
}
