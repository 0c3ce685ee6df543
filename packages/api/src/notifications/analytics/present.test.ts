import {
  ANALYTICS_DAYS,
  ANALYTICS_FIGURES,
  STREAMER_DAY_KINDS,
  type SurfFigures,
} from "@starling/validators/analytics";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { presentOverview } from "./present.ts";
import { dayAfter, spanOf } from "./rules.ts";

const NOON = new Date("2026-03-14T12:00:00Z");
const NOTHING = { impressions: 0, profileViews: 0, follows: 0, clipPlays: 0, likes: 0 };

describe("period of the analytics", () => {
  test("returns a period that ends today and the equal period before it", () => {
    expect(spanOf(7, NOON)).toEqual({
      days: 7,
      beforeFrom: "2026-03-01",
      from: "2026-03-08",
      to: "2026-03-14",
    });
  });
});

const instants = fc.date({
  min: new Date("2000-01-01T00:00:00Z"),
  max: new Date("2100-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const spans = fc.constantFrom(...ANALYTICS_DAYS);

describe("analytics overview", () => {
  test("returns every day of the period once, in order", () => {
    fc.assert(
      fc.property(instants, spans, (now, days) => {
        const { perDay, from, to } = presentOverview(spanOf(days, now), [], null);
        expect(perDay.map(({ day }) => day)).toEqual(
          Array.from({ length: days }, (_, place) => dayAfter(from, place)),
        );
        expect(perDay.at(-1)?.day).toBe(to);
        expect(to).toBe(now.toISOString().slice(0, 10));
        for (const { day, ...figures } of perDay) expect(figures, day).toEqual(NOTHING);
      }),
    );
  });

  test("returns totals equal to the sums of all days and of all sources", () => {
    const kinds = fc.constantFrom<string>(...STREAMER_DAY_KINDS, "follow", "like");
    const counted = fc.record({ ago: fc.integer({ min: -3, max: 200 }), kind: kinds, count: fc.nat(1_000) });
    fc.assert(
      fc.property(instants, spans, fc.array(counted), (now, days, given) => {
        const span = spanOf(days, now);
        const counts = given.map(({ ago, kind, count }) => ({ day: dayAfter(span.to, -ago), kind, count }));
        const overview = presentOverview(span, counts, null);
        const within = (first: number, last: number) =>
          given.filter(({ ago }) => ago >= first && ago <= last).reduce((sum, { count }) => sum + count, 0);
        const all = (figures: Record<(typeof ANALYTICS_FIGURES)[number], number>) =>
          ANALYTICS_FIGURES.reduce((sum, figure) => sum + figures[figure], 0);
        const surfed = ({ visits, follows }: SurfFigures) => visits + follows;
        expect(all(overview.totals) + surfed(overview.surf)).toBe(within(0, days - 1));
        expect(all(overview.before) + surfed(overview.surf.before)).toBe(within(days, 2 * days - 1));
        expect(overview.perDay.reduce((sum, day) => sum + all(day), 0)).toBe(all(overview.totals));
        const shown = overview.sources.reduce((sum, { impressions }) => sum + impressions, 0);
        expect(shown).toBe(overview.totals.impressions);
        const shares = overview.sources.reduce((sum, { share }) => sum + share, 0);
        expect(shares).toBeCloseTo(shown > 0 ? 1 : 0);
      }),
    );
  });

  test("sorts sources of impressions by count and includes sources without impressions", () => {
    const span = spanOf(7, NOON);
    const { sources } = presentOverview(
      span,
      [
        { day: span.from, kind: "shown:search", count: 3 },
        { day: span.to, kind: "shown:clips", count: 9 },
        { day: dayAfter(span.from, -1), kind: "shown:swipe", count: 90 },
      ],
      null,
    );
    expect(sources.slice(0, 3)).toEqual([
      { source: "clips", impressions: 9, share: 0.75 },
      { source: "search", impressions: 3, share: 0.25 },
      { source: "directory", impressions: 0, share: 0 },
    ]);
    expect(sources).toHaveLength(9);
  });

  test("counts Surf visits of the current and the previous period", () => {
    const span = spanOf(7, NOON);
    const { surf } = presentOverview(
      span,
      [
        { day: span.from, kind: "surf_visit", count: 3 },
        { day: span.to, kind: "surf_visit", count: 1 },
        { day: span.to, kind: "surf_follow", count: 2 },
        { day: dayAfter(span.from, -1), kind: "surf_visit", count: 5 },
      ],
      null,
    );
    expect(surf).toEqual({ visits: 4, follows: 2, before: { visits: 5, follows: 0 } });
  });

  test("ignores counts of an unknown kind", () => {
    const span = spanOf(7, NOON);
    const { totals } = presentOverview(span, [{ day: span.to, kind: "shown:radio", count: 3 }], null);
    expect(totals).toEqual(NOTHING);
  });
});
