import fc from "fast-check";
import { expect, test } from "vitest";
import { afterIntervals, periodEnd } from "./periods.ts";

const at = (text: string) => Date.parse(text) / 1_000;
const month = "month";
const year = "year";

test("a monthly period of a subscription started on the 31st ends on the last day of a shorter month", () => {
  const anchor = at("2027-01-31T09:30:15Z");
  const ends = [1, 2, 3, 4].map((times) => afterIntervals(anchor, month, times));
  expect(ends).toEqual(
    ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"].map((day) => at(`${day}T09:30:15Z`)),
  );
  expect(afterIntervals(at("2028-01-31T00:00:00Z"), month, 1)).toBe(at("2028-02-29T00:00:00Z"));
  expect(afterIntervals(at("2028-02-29T00:00:00Z"), year, 1)).toBe(at("2029-02-28T00:00:00Z"));
  expect(afterIntervals(at("2028-02-29T00:00:00Z"), year, 4)).toBe(at("2032-02-29T00:00:00Z"));
});

test("periods follow each other without a gap, and twelve monthly periods are a year", () => {
  const moments = fc.integer({ min: at("2000-01-01T00:00:00Z"), max: at("2090-01-01T00:00:00Z") });
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 30 }), (anchor, rounds) => {
      const start = afterIntervals(anchor, month, rounds);
      const end = periodEnd(anchor, start, month);
      expect(end).toBe(afterIntervals(anchor, month, rounds + 1));
      expect(end - start).toBeGreaterThanOrEqual(28 * 86_400);
      expect(end - start).toBeLessThanOrEqual(31 * 86_400);
      expect(afterIntervals(anchor, month, 12)).toBe(afterIntervals(anchor, year, 1));
    }),
  );
});
