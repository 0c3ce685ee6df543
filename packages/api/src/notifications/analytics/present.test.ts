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
});
