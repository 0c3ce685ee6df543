import { expect, test } from "vitest";
import type { ListedStream } from "../../platforms/public-lists.rules.ts";
import {
  beginCrawl,
  type CrawlState,
  countRequest,
  crawlInterval,
  isGambling,
  takeFailure,
  takePage,
} from "./crawling.rules.ts";

const streams = (from: number, viewers: readonly number[]): ListedStream[] =>
  viewers.map((count, at) => ({
    ...{ channelId: String(from + at), login: "a", name: "A", title: null, game: null, tags: [] },
    ...{ viewers: count, startedAt: new Date(0), thumbnail: null, isMature: false },
  }));
const options = { languages: 2, isByViewers: true, now: 1_000 };
const take = (state: CrawlState, from: number, viewers: readonly number[], cursor: string | null = "next") =>
  takePage(state, { streams: streams(from, viewers), cursor }, options);

test("takePage returns each stream of a language once and stores the page's cursor", () => {
  const first = take(beginCrawl(0), 1, [9, 8]);
  const second = take(first.state, 2, [8, 7]);
  expect(first.fresh.map(({ channelId }) => channelId)).toEqual(["1", "2"]);
  expect(second.fresh.map(({ channelId }) => channelId)).toEqual(["3"]);
  expect(second.state).toMatchObject({ position: { language: 0, cursor: "next" }, round: { streams: 3 } });
});

test("a round ends with the last language, and the next one begins at most every two minutes", () => {
  const { state } = take(beginCrawl(0), 1, [9], null);
  const { state: done } = take(countRequest(state, 250, 500), 2, [9], null);
  expect(done).toMatchObject({
    position: { language: 0, cursor: null },
    round: { startedAt: 1_000, requests: 0, streams: 0 },
    last: { startedAt: 0, endedAt: 1_000, requests: 1, streams: 2 },
    nextAt: 120_000,
  });
});

test("takeFailure repeats a page twice, then moves to the next language", () => {
  const { state } = take(beginCrawl(0), 1, [9]);
  const again = takeFailure(takeFailure(state, 2, 0), 2, 0);
  expect(again.position).toMatchObject({ language: 0, cursor: "next" });
  expect(takeFailure(again, 2, 0).position).toMatchObject({ language: 1, cursor: null });
});

test("countRequest keeps the rate after a late request, and allows at most one request to catch up", () => {
  const everyMs = crawlInterval(800, 30);
  expect(everyMs).toBe(250);
  const late = countRequest(beginCrawl(0), everyMs, 100);
  expect(late.nextAt).toBe(250);
  expect(countRequest(late, everyMs, 10_000).nextAt).toBe(10_000);
});

test.each([
  ["Slots", true],
  ["Slots & Casino", true],
  ["Poker", true],
  ["Sports Betting", true],
  ["Buckshot Roulette", false],
  ["Balatro", false],
  [null, false],
])("isGambling(%j) returns %j", (game, expected) => {
  expect(isGambling(game)).toBe(expected);
});
