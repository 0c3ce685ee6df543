import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ImpressionTally, MOST_A_DAY, SeenToday } from "./rules.ts";

const NOON = new Date("2026-03-14T12:00:00Z");
const later = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);

describe("who saw whom today", () => {
  test("the same account counts once a day for the same streamer, and again the next day", () => {
    const seen = new SeenToday();
    expect(seen.isFirst("kim", "ada", NOON)).toBe(true);
    expect(seen.isFirst("kim", "ada", later(11))).toBe(false);
    expect(seen.isFirst("kim", "bo", NOON)).toBe(true);
    expect(seen.isFirst("lou", "ada", NOON)).toBe(true);
    expect(seen.isFirst("kim", "ada", later(12))).toBe(true);
    expect(seen.isFirst("kim", "ada", later(13))).toBe(false);
  });

  test("an account's looks count for five hundred in a day, and for as many the next day", () => {
    const seen = new SeenToday();
    const looks = (now: Date) => Array.from({ length: 700 }, (_, n) => seen.isFirst("kim", `a${n}`, now));
    expect(looks(NOON).filter(Boolean)).toHaveLength(MOST_A_DAY);
    expect(seen.isFirst("lou", "a699", NOON)).toBe(true);
    expect(looks(later(12)).filter(Boolean)).toHaveLength(MOST_A_DAY);
  });

  test("nobody is ever counted twice in a row, whoever and however many there were", () => {
    const seen = new SeenToday();
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (account, streamer) => {
        seen.isFirst(account, streamer, NOON);
        expect(seen.isFirst(account, streamer, NOON)).toBe(false);
      }),
    );
  });

  test("a hundred thousand pairs are told apart", () => {
    const seen = new SeenToday();
    let first = 0;
    for (let index = 0; index < 100_000; index += 1) {
      if (seen.isFirst(`account-${index % 1000}`, `streamer-${index}`, NOON)) first += 1;
    }
    expect(first).toBe(100_000);
  });
});

describe("the tally", () => {
  test("counts streamers, not who saw them, and is empty once taken", () => {
    const tally = new ImpressionTally();
    expect(tally.add("kim", ["ada", "bo"], NOON)).toBe(2);
    expect(tally.add("lou", ["ada"], NOON)).toBe(1);
    expect(tally.add("lou", ["ada"], NOON)).toBe(0);
    expect(tally.take()).toEqual([
      ["ada", 2],
      ["bo", 1],
    ]);
    expect(tally.take()).toEqual([]);
  });

  test("what is put back is counted together with what came meanwhile", () => {
    const tally = new ImpressionTally();
    tally.add("kim", ["ada"], NOON);
    const taken = tally.take();
    tally.add("lou", ["ada"], NOON);
    tally.putBack(taken);
    expect(tally.take()).toEqual([["ada", 2]]);
  });

  test("those that were written are given once, however often they were", () => {
    const tally = new ImpressionTally();
    tally.touch(["ada", "bo"]);
    tally.touch(["ada"]);
    expect(tally.takeTouched()).toEqual(["ada", "bo"]);
    expect(tally.takeTouched()).toEqual([]);
  });

  function crowd(tally: ImpressionTally, from: number, count: number): void {
    for (let index = from; index < from + count; index += 1) tally.add(`account-${index}`, ["ada"], NOON);
  }

  test("under load one in eight stands for eight", () => {
    let turn = 0;
    const tally = new ImpressionTally(() => (turn++ % 8) / 8);
    crowd(tally, 0, 20_000);
    expect(tally.take()).toEqual([["ada", 20_000]]);
    crowd(tally, 20_000, 36_000);
    expect(tally.take()).toEqual([["ada", 20_000 + 16_000]]);
    expect(turn).toBe(16_000);
  });

  test("more streamers than can wait are passed over, those who wait go on", () => {
    const tally = new ImpressionTally(() => 0);
    const everybody = Array.from({ length: 100_000 }, (_, index) => `streamer-${index}`);
    tally.putBack(everybody.map((id) => [id, 1]));
    tally.add("kim", ["one-too-many", "streamer-7"], NOON);
    const taken = new Map(tally.take());
    expect(taken.size).toBe(100_000);
    expect(taken.get("streamer-7")).toBe(2);
  });
});
