import { setTimeout as delay } from "node:timers/promises";

/** When the requests of a load at a fixed rate are due. */
export interface Arrivals {
  /** Waits for the next one and resolves to when it was due, which may be long ago; null once the time is over. */
  next(): Promise<number | null>;
}

/** A timer wakes up to a millisecond late, so one that is due within this is not waited for. */
const SLACK_MS = 1;

/**
 * So many a second, evenly between two moments of this process's clock, whatever becomes of those before: who waits for an
 * answer before it asks again measures its own patience ("coordinated omission").
 */
export function arrivals(perSecond: number, start: number, until: number): Arrivals {
  let count = 0;
  return {
    async next() {
      const dueAt = start + (count * 1_000) / perSecond;
      if (dueAt >= until) return null;
      count += 1;
      const wait = dueAt - performance.now();
      if (wait > SLACK_MS) await delay(wait);
      return Math.min(dueAt, performance.now());
    },
  };
}
