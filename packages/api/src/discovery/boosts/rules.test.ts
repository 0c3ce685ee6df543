import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  BOOST_STRIDE,
  BOOST_WINDOW,
  boostedCount,
  boostStateOf,
  interleave,
  refusalOf,
  weave,
} from "./rules.ts";

const NOW = new Date("2026-03-14T12:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const iso = (milliseconds: number) => new Date(NOW.getTime() + milliseconds).toISOString();

describe("state of a streamer's boosts", () => {
  test("a boost is active for an hour and counts for seven days from its start", () => {
    expect(boostStateOf([ago(HOUR - 1)], 1, NOW).activeUntil).toBe(iso(1));
    expect(boostStateOf([ago(HOUR)], 1, NOW)).toEqual({
      activeUntil: null,
      left: 0,
      allowance: 1,
      nextAt: iso(BOOST_WINDOW - HOUR),
    });
    expect(boostStateOf([ago(BOOST_WINDOW - 1)], 1, NOW).left).toBe(0);
    expect(boostStateOf([ago(BOOST_WINDOW)], 1, NOW)).toMatchObject({ left: 1, nextAt: null });
  });

  test("after a downgrade, excess boosts must expire before another boost is available", () => {
    const starts = [ago(2 * DAY), ago(5 * DAY), ago(DAY)];
    expect(boostStateOf(starts, 1, NOW)).toMatchObject({ left: 0, nextAt: iso(6 * DAY) });
  });

  test("a boost is available exactly at nextAt", () => {
    const start = fc.integer({ min: 0, max: 8 * DAY }).map(ago);
    fc.assert(
      fc.property(fc.array(start, { maxLength: 6 }), fc.constantFrom(1, 3), (starts, allowance) => {
        const { nextAt, left } = boostStateOf(starts, allowance, NOW);
        expect(nextAt === null).toBe(left > 0);
        if (nextAt === null) return;
        expect(boostStateOf(starts, allowance, new Date(nextAt)).left).toBeGreaterThan(0);
        expect(boostStateOf(starts, allowance, new Date(Date.parse(nextAt) - 1)).left).toBe(0);
      }),
    );
  });

  test.each([
    [[ago(HOUR - 90_000)], 3, "Your boost is already running. It ends in 2 minutes."],
    [[ago(2 * HOUR)], 1, "You have used your boost for this week. Your next one is available in 7 days."],
    [
      [ago(DAY), ago(2 * DAY), ago(6 * DAY)],
      3,
      "You have used all 3 boosts for this week. Your next one is available in 24 hours.",
    ],
    [
      [ago(7 * DAY - MINUTE)],
      1,
      "You have used your boost for this week. Your next one is available in 1 minute.",
    ],
  ])("refusalOf states when the next boost can start (%#)", (starts, allowance, words) => {
    expect(refusalOf(boostStateOf(starts, allowance, NOW), NOW)).toBe(words);
  });
});

describe("boosted cards in a listing", () => {
  const listing = fc.record({
    boosted: fc.integer({ min: 0, max: 40 }),
    others: fc.integer({ min: 0, max: 120 }),
    limit: fc.integer({ min: 1, max: 50 }),
  });

  function readPages({ boosted, others, limit }: { boosted: number; others: number; limit: number }) {
    const total = boosted + others;
    const lifted = Array.from({ length: boostedCount(boosted, total) }, (_, index) => `lifted-${index}`);
    const rest = Array.from({ length: total - lifted.length }, (_, index) => `rest-${index}`);
    const pages: string[][] = [];
    for (let offset = 0; offset < total; offset += limit) {
      const page = interleave(lifted.length, offset, limit);
      const slice = rest.slice(page.rest.offset, page.rest.offset + page.rest.limit);
      pages.push(weave(page, lifted, slice));
    }
    return { pages, everybody: [...lifted, ...rest] };
  }

  test("pages of any size neither repeat nor skip entries, and all except the last are full", () => {
    fc.assert(
      fc.property(listing, (given) => {
        const { pages, everybody } = readPages(given);
        expect(pages.flat().sort()).toEqual([...everybody].sort());
        expect(pages.slice(0, -1).every((page) => page.length === given.limit)).toBe(true);
      }),
    );
  });

  test("the overall order does not depend on the page size", () => {
    fc.assert(
      fc.property(listing, (given) => {
        expect(readPages(given).pages.flat()).toEqual(readPages({ ...given, limit: 500 }).pages.flat());
      }),
    );
  });

  test("the first card is boosted if any card is, and at most one of any five consecutive cards is boosted", () => {
    fc.assert(
      fc.property(listing, (given) => {
        const marks = readPages(given)
          .pages.flat()
          .map((one) => one.startsWith("lifted"));
        if (given.boosted > 0) expect(marks[0]).toBe(true);
        for (let from = 0; from < marks.length; from += 1) {
          const inARow = marks.slice(from, from + BOOST_STRIDE).filter(Boolean);
          expect(inARow.length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
