import { describe, expect, test } from "vitest";
import { ImpressionTally, MAX_PER_DAY, SeenToday, type StreamerCount } from "./tally.rules.ts";

const NOON = new Date("2026-03-14T12:00:00Z");
const TODAY = "2026-03-14";
const shown = (id: string, count: number, turns = count): StreamerCount => ({
  id,
  day: TODAY,
  kind: "shown:search",
  count,
  turns,
});
const looker = (userId: string, weight = 1) => ({ userId, weight });
const later = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);

describe("record of streamers seen today", () => {
  test("counts a streamer once a day per account, and again the next day", () => {
    const seen = new SeenToday();
    expect(seen.isFirst("kim", "ada", NOON)).toBe(true);
    expect(seen.isFirst("kim", "ada", later(11))).toBe(false);
    expect(seen.isFirst("kim", "bo", NOON)).toBe(true);
    expect(seen.isFirst("lou", "ada", NOON)).toBe(true);
    expect(seen.isFirst("kim", "ada", later(12))).toBe(true);
    expect(seen.isFirst("kim", "ada", later(13))).toBe(false);
  });

  test("counts at most five hundred views a day per account", () => {
    const seen = new SeenToday();
    const looks = (now: Date) => Array.from({ length: 700 }, (_, n) => seen.isFirst("kim", `a${n}`, now));
    expect(looks(NOON).filter(Boolean)).toHaveLength(MAX_PER_DAY);
    expect(seen.isFirst("lou", "a699", NOON)).toBe(true);
    expect(looks(later(12)).filter(Boolean)).toHaveLength(MAX_PER_DAY);
  });

  test("counts page views and clip plays separately from shown cards", () => {
    const seen = new SeenToday();
    for (const first of [true, false]) {
      for (const look of ["shown", "profile_view", "clip_play"] as const) {
        expect(seen.isFirst("kim", "ada", NOON, look)).toBe(first);
      }
    }
    for (let n = 0; n < MAX_PER_DAY; n += 1) seen.isFirst("kim", `a${n}`, NOON);
    expect(seen.isFirst("kim", "new", NOON)).toBe(false);
    expect(seen.isFirst("kim", "new", NOON, "clip_play")).toBe(true);
  });

  test("distinguishes a hundred thousand pairs of account and streamer", () => {
    const seen = new SeenToday();
    let first = 0;
    for (let index = 0; index < 100_000; index += 1) {
      if (seen.isFirst(`account-${index % 1000}`, `streamer-${index}`, NOON)) first += 1;
    }
    expect(first).toBe(100_000);
  });
});

describe("tally of impressions", () => {
  test("counts a streamer shown on several pages only under the first page", () => {
    const tally = new ImpressionTally();
    tally.add(looker("kim"), "shown:swipe", ["ada"], NOON);
    tally.add(looker("kim"), "shown:search", ["ada", "bo"], NOON);
    tally.add(looker("lou"), "shown:search", ["ada"], NOON);
    expect(tally.take()).toEqual([
      { id: "ada", day: TODAY, kind: "shown:swipe", count: 1, turns: 1 },
      shown("bo", 1),
      shown("ada", 1),
    ]);
  });

  test("assigns counts to the UTC day of the event", () => {
    const tally = new ImpressionTally();
    tally.add(looker("kim"), "shown:search", ["ada"], new Date("2026-03-14T23:59:59.999Z"));
    tally.add(looker("kim"), "shown:search", ["ada"], new Date("2026-03-15T00:00:00.000Z"));
    expect(tally.take().map(({ day, count }) => [day, count])).toEqual([
      ["2026-03-14", 1],
      ["2026-03-15", 1],
    ]);
  });

  test("putBack merges returned counts with newer ones", () => {
    const tally = new ImpressionTally();
    tally.add(looker("kim"), "shown:search", ["ada"], NOON);
    const taken = tally.take();
    tally.add(looker("lou"), "shown:search", ["ada"], NOON);
    tally.putBack(taken);
    expect(tally.take()).toEqual([shown("ada", 2)]);
  });

  test("counts all views by new accounts, but only a part of them for the fair order", () => {
    let turn = 0;
    const tally = new ImpressionTally(() => (turn++ % 10) / 10);
    for (let index = 0; index < 100; index += 1) {
      tally.add(looker(`new-${index}`, 0), "shown:search", ["ada"], NOON);
      tally.add(looker(`growing-${index}`, 0.3), "shown:search", ["bo"], NOON);
    }
    expect(tally.take()).toEqual([shown("ada", 100, 0), shown("bo", 100, 30)]);
  });

  function crowd(tally: ImpressionTally, from: number, count: number): void {
    for (let index = from; index < from + count; index += 1)
      tally.add(looker(`account-${index}`), "shown:search", ["ada"], NOON);
  }

  test("samples one in eight views under load without changing the total", () => {
    let turn = 0;
    const tally = new ImpressionTally(() => (turn++ % 8) / 8);
    crowd(tally, 0, 20_000);
    expect(tally.take()).toEqual([shown("ada", 20_000)]);
    crowd(tally, 20_000, 36_000);
    expect(tally.take()).toEqual([shown("ada", 20_000 + 16_000)]);
    expect(turn).toBe(16_000);
  });

  test("a full tally ignores streamers that are not yet in it and keeps counting the others", () => {
    const tally = new ImpressionTally(() => 0);
    const everybody = Array.from({ length: 100_000 }, (_, index) => `streamer-${index}`);
    tally.putBack(everybody.map((id) => shown(id, 1)));
    tally.add(looker("kim"), "shown:search", ["one-too-many", "streamer-7"], NOON);
    const taken = new Map(tally.take().map(({ id, count }) => [id, count]));
    expect(taken.size).toBe(100_000);
    expect(taken.get("streamer-7")).toBe(2);
  });
});
