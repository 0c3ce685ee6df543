import type { ListedStream } from "../../platforms/public-lists.rules.ts";

/**
 * Number of consecutive pages without streams after which a list counts as finished, even if the last of
 * these pages has a cursor.
 */
const MAX_EMPTY_PAGES = 3;
/** Consecutive failures after which a list is skipped until the next round. */
const MAX_FAILURES = 3;
/** Maximum streams of a list, in case a faulty list never ends. */
const MAX_STREAMS = 300_000;
/** Minimum interval between starts of two rounds. */
const MIN_ROUND_MS = 120_000;

interface ListPosition {
  language: number;
  cursor: string | null;
  seen: Set<string>;
  /** Highest viewer count on the previous page. */
  most: number;
  emptyPages: number;
  failures: number;
}

export interface Round {
  startedAt: number;
  requests: number;
  /** Number of different streams on the pages read so far. */
  streams: number;
}

export interface CrawlState {
  position: ListPosition;
  round: Round;
  last: (Round & { endedAt: number }) | null;
  nextAt: number;
}

const firstPage = (language: number): ListPosition => ({
  ...{ language, cursor: null, most: Number.POSITIVE_INFINITY, emptyPages: 0, failures: 0 },
  seen: new Set(),
});

export function beginCrawl(now: number): CrawlState {
  const round = { startedAt: now, requests: 0, streams: 0 };
  return { position: firstPage(0), round, last: null, nextAt: now };
}

/** Milliseconds between requests at `share` percent of the allowed rate. */
export function crawlInterval(requestsPerMinute: number, share: number): number {
  return (60_000 * 100) / (requestsPerMinute * share);
}

/** State after a request at `now`. After a delay, at most one request is sent early to catch up. */
export function countRequest(state: CrawlState, everyMs: number, now: number): CrawlState {
  const round = { ...state.round, requests: state.round.requests + 1 };
  return { ...state, round, nextAt: Math.max(state.nextAt, now - everyMs) + everyMs };
}

interface ReadPage {
  streams: readonly ListedStream[];
  cursor: string | null;
}

interface Crawled {
  languages: number;
  isByViewers: boolean;
  now: number;
}

/**
 * Returns the new state and the page's new streams. A list ends without a cursor, after too many empty pages,
 * or when it restarts: all streams are known or, in a list sorted by viewers, all exceed the previous page's
 * maximum.
 */
export function takePage(
  state: CrawlState,
  { streams, cursor }: ReadPage,
  { languages, isByViewers, now }: Crawled,
): { state: CrawlState; fresh: ListedStream[] } {
  const { position, round } = state;
  const counts = streams.map(({ viewers }) => viewers);
  const startsAgain = isByViewers && streams.length > 0 && Math.min(...counts) > position.most;
  const fresh = startsAgain ? [] : takeUnseen(streams, position.seen);
  const next: ListPosition = {
    ...position,
    cursor,
    most: streams.length > 0 ? Math.max(...counts) : position.most,
    emptyPages: streams.length > 0 ? 0 : position.emptyPages + 1,
    failures: 0,
  };
  const isOver =
    cursor === null ||
    (streams.length > 0 && fresh.length === 0) ||
    next.emptyPages >= MAX_EMPTY_PAGES ||
    next.seen.size > MAX_STREAMS;
  const counted = { ...state, round: { ...round, streams: round.streams + fresh.length } };
  if (!isOver) return { state: { ...counted, position: next }, fresh };
  return { state: nextLanguage(counted, languages, now), fresh };
}

function takeUnseen(streams: readonly ListedStream[], seen: Set<string>): ListedStream[] {
  return streams.filter(({ channelId }) => {
    if (seen.has(channelId)) return false;
    seen.add(channelId);
    return true;
  });
}

/**
 * Returns the state after a failed request, which is repeated. After three failures, continues with the next
 * language.
 */
export function takeFailure(state: CrawlState, languages: number, now: number): CrawlState {
  const { position } = state;
  const failures = position.failures + 1;
  if (failures >= MAX_FAILURES) return nextLanguage(state, languages, now);
  return { ...state, position: { ...position, failures } };
}

function nextLanguage(state: CrawlState, languages: number, now: number): CrawlState {
  const language = state.position.language + 1;
  if (language < languages) return { ...state, position: firstPage(language) };
  const { round } = state;
  return {
    position: firstPage(0),
    round: { startedAt: now, requests: 0, streams: 0 },
    last: { ...round, endedAt: now },
    nextAt: Math.max(state.nextAt, round.startedAt + MIN_ROUND_MS),
  };
}

const GAMBLING = /^(poker|roulette|blackjack|baccarat|slots)$|\b(casino|gambling|betting|slots)\b/i;

/** Gambling streams are never listed. */
export function isGambling(game: string | null): boolean {
  return game !== null && GAMBLING.test(game);
}
