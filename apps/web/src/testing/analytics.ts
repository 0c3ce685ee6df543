import {
  type AnalyticsDays,
  type AnalyticsFigures,
  type AnalyticsOverview,
  EXPOSURE_SOURCES,
} from "@starling/validators/analytics";

const NONE: AnalyticsFigures = { impressions: 0, profileViews: 0, follows: 0, clipPlays: 0, likes: 0 };

const dayOf = (place: number) => new Date(Date.UTC(2026, 2, 14 + place)).toISOString().slice(0, 10);

/** Analytics up to 14 March 2026. Impressions start at zero and grow by one per day. */
export function analyticsOverview(
  days: AnalyticsDays = 30,
  parts: Partial<AnalyticsOverview> = {},
): AnalyticsOverview {
  const perDay = Array.from({ length: days }, (_, place) => ({
    day: dayOf(place - days + 1),
    ...NONE,
    impressions: place,
    follows: place % 2,
  }));
  const impressions = (days * (days - 1)) / 2;
  return {
    days,
    from: dayOf(1 - days),
    to: dayOf(0),
    beforeFrom: dayOf(1 - 2 * days),
    countedSince: "2025-01-01",
    totals: { ...NONE, impressions, follows: Math.floor(days / 2) },
    before: { ...NONE, impressions: impressions * 2 },
    perDay,
    sources: EXPOSURE_SOURCES.map((source, place) => ({
      source,
      impressions: place === 0 ? impressions : 0,
      share: place === 0 ? 1 : 0,
    })),
    surf: { visits: 0, follows: 0, before: { visits: 0, follows: 0 } },
    ...parts,
  };
}

export function nothingCounted(days: AnalyticsDays = 30): AnalyticsOverview {
  const { perDay, sources, ...rest } = analyticsOverview(days);
  return {
    ...rest,
    countedSince: null,
    totals: NONE,
    before: NONE,
    perDay: perDay.map(({ day }) => ({ day, ...NONE })),
    sources: sources.map(({ source }) => ({ source, impressions: 0, share: 0 })),
  };
}
