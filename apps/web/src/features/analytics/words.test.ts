import type { AnalyticsDay, AnalyticsOverview } from "@starling/validators/analytics";
import { expect, test } from "vitest";
import { changeWords, dayWords, shareWords, spanWords, summaryWords, tickWords } from "./words.ts";

const NONE = { impressions: 0, profileViews: 0, follows: 0, clipPlays: 0, likes: 0 };

function overview(parts: Partial<AnalyticsOverview>): AnalyticsOverview {
  return {
    days: 7,
    from: "2026-03-08",
    to: "2026-03-14",
    beforeFrom: "2026-03-01",
    countedSince: "2026-01-01",
    totals: NONE,
    before: NONE,
    perDay: [],
    surf: { visits: 0, follows: 0, before: { visits: 0, follows: 0 } },
    sources: [],
    ...parts,
  };
}

test("changeWords compares a period with the same number of previous days", () => {
  const of = (now: number, then: number) =>
    changeWords(
      overview({ totals: { ...NONE, impressions: now }, before: { ...NONE, impressions: then } }),
      "impressions",
    );
  expect(of(112, 100)).toEqual({ short: "+12%", long: "12% more than in the previous 7 days" });
  expect(of(75, 100)).toEqual({ short: "−25%", long: "25% fewer than in the previous 7 days" });
  expect(of(0, 20)).toEqual({ short: "−100%", long: "100% fewer than in the previous 7 days" });
});

test.each([
  ["the earlier number is zero", 3, 0],
  ["the earlier number is below 20", 0, 19],
  ["nothing changed", 100, 100],
])("changeWords returns null if %s", (_, now, then) => {
  const totals = { ...NONE, impressions: now };
  expect(changeWords(overview({ totals, before: { ...NONE, impressions: then } }), "impressions")).toBeNull();
});

test("changeWords compares only fully counted days, except for follows and likes", () => {
  const figures = { ...NONE, impressions: 40, profileViews: 40, clipPlays: 40, follows: 40, likes: 40 };
  const half = Object.fromEntries(Object.keys(figures).map((name) => [name, 20]));
  const young = overview({ countedSince: "2026-03-02", totals: figures, before: { ...NONE, ...half } });
  for (const figure of ["impressions", "profileViews", "clipPlays"] as const) {
    expect(changeWords(young, figure), figure).toBeNull();
    expect(changeWords({ ...young, countedSince: "2026-03-01" }, figure)?.short, figure).toBe("+100%");
  }
  for (const figure of ["follows", "likes"] as const) {
    expect(changeWords({ ...young, countedSince: null }, figure)?.short, figure).toBe("+100%");
  }
});

test("summaryWords summarizes a chart in a sentence", () => {
  const day = (name: string, impressions: number): AnalyticsDay => ({ ...NONE, day: name, impressions });
  expect(summaryWords([day("2026-03-13", 2), day("2026-03-14", 1_203)], "impressions")).toBe(
    "1,205 impressions, or 602.5 a day. Busiest day: Sat 14 Mar, with 1,203.",
  );
  expect(summaryWords([day("2026-03-14", 1)], "impressions")).toBe(
    "1 impression, or 1 a day. Busiest day: Sat 14 Mar, with 1.",
  );
  expect(summaryWords([day("2026-03-13", 2), day("2026-03-14", 2)], "impressions"), "two busiest days").toBe(
    "4 impressions, or 2 a day.",
  );
  expect(summaryWords([day("2026-03-14", 1)], "clipPlays")).toBe("No clip plays in this period.");
});

test("shareWords never rounds a positive share to zero", () => {
  expect([0, 0.004, 0.01, 0.255, 1].map(shareWords)).toEqual(["0%", "under 1%", "1%", "26%", "100%"]);
});

test("formats UTC days without converting them to the local time zone", () => {
  expect(dayWords("2026-03-29")).toBe("Sun 29 Mar");
  expect(tickWords("2026-03-29", 7)).toBe("Sun");
  expect(tickWords("2026-10-25", 90)).toBe("25 Oct");
  expect(spanWords(overview({}))).toBe("8 Mar to 14 Mar 2026, compared with the previous 7 days");
});
