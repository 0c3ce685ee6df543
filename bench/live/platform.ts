import { PlatformResponseError, type Reply } from "@starling/api/platforms/calls.adapter";
import type { AppClient } from "@starling/api/platforms/tokens.adapter";
import { listTwitch } from "@starling/api/platforms/twitch/public-list.adapter";
import { helixPageOf } from "@starling/server/embedded/platforms/public-list-routes";
import { openStrangers, type StrangerStream } from "@starling/server/embedded/platforms/strangers";
import { LANGUAGES, type Language } from "@starling/validators/languages";

/** Simulated clock that moves only when advanced. */
export class BenchClock {
  #ms = Date.parse("2026-11-29T18:00:00Z");
  now = (): Date => new Date(this.#ms);
  advance(ms: number): void {
    this.#ms += ms;
  }
}

/** Times of rate limiting and of an outage, in seconds since the start. Both are in the second round. */
const LIMITED = { from: 400, to: 420 };
const AWAY = { from: 500, to: 530 };
const POINTS_A_MINUTE = 800;
/** Simulated duration of a request, in milliseconds. */
const ANSWER_MS = 150;

/**
 * Simulates Twitch's list in this process, with its limits and pitfalls. Counts the simulation's own
 * processor time separately.
 * @param isStill true for unchanging streams without failures, which leave little garbage to collect
 */
export function simulateTwitch(clock: BenchClock, slots: number, isStill = false) {
  const strangers = openStrangers("twitch", slots);
  const start = clock.now();
  const began = start.getTime();
  const worldTime = () => (isStill ? start : clock.now());
  const seconds = () => (clock.now().getTime() - began) / 1_000;
  const within = ({ from, to }: typeof AWAY) => !isStill && seconds() >= from && seconds() < to;
  const facts = { requests: 0, refused: 0, ownMs: 0 };
  const spent: number[] = [];

  function answer(url: string): Reply {
    if (within(AWAY)) throw new PlatformResponseError("cannot be reached");
    const now = clock.now().getTime();
    const reset = String(Math.ceil(now / 1_000) + 20);
    facts.requests += 1;
    while (spent[0] !== undefined && spent[0] <= now - 60_000) spent.shift();
    if (spent.length >= POINTS_A_MINUTE || within(LIMITED)) {
      facts.refused += 1;
      return { status: 429, headers: new Headers({ "ratelimit-reset": reset }), text: "" };
    }
    spent.push(now);
    const query = new URL(url).searchParams;
    const streams = strangers.live(worldTime(), query.get("language") as Language);
    const page = helixPageOf(streams, query, ({ login }) => `https://static-cdn.jtvnw.net/${login}.jpg`);
    return { status: 200, headers: new Headers(), text: JSON.stringify(page) };
  }

  const client: AppClient = {
    async call(url) {
      clock.advance(ANSWER_MS);
      const before = process.cpuUsage();
      try {
        return answer(url);
      } finally {
        const { user, system } = process.cpuUsage(before);
        facts.ownMs += (user + system) / 1_000;
      }
    },
  };
  return {
    facts,
    read: (language: string, after: string | null) => listTwitch(client, "http://twitch", language, after),
    live: (): StrangerStream[] => LANGUAGES.flatMap(({ value }) => strangers.live(worldTime(), value)),
  };
}
