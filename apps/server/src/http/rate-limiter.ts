import type { RateLimiter } from "@starling/api/ports";
import { type LimitName, RATE_LIMITS } from "@starling/api/rate-limits";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { SharedRedis } from "./redis.ts";

export interface RateLimiterOptions {
  /** Factor by which all limits are multiplied (docs/product.md §1.14). */
  scale: number;
  redis?: SharedRedis | undefined;
}

/**
 * Divisor of every limit while Redis is down. Three processes, which then count separately, together allow
 * the full limit (docs/decisions/034).
 */
export const APART = 3;

interface Counters {
  shared: RateLimiterAbstract | null;
  own: RateLimiterAbstract;
}

export function createRateLimiter({ scale, redis }: RateLimiterOptions): RateLimiter {
  const counters = new Map<LimitName, Counters>();
  const countersOf = (name: LimitName): Counters => {
    const known = counters.get(name) ?? createCounters(name, scale, redis);
    counters.set(name, known);
    return known;
  };
  async function ask<T>(name: LimitName, question: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T> {
    const { shared, own } = countersOf(name);
    if (redis && shared && redis.away() === null) {
      try {
        return await question(shared);
      } catch (error) {
        redis.lose(error);
      }
    }
    return question(own);
  }
  return {
    consume: async (name, key) => {
      const seconds = await ask(name, (limiter) => consume(limiter, key));
      // A changed system clock can make the wait too long, so the wait is never longer than the limit's
      // period.
      return seconds === null ? null : Math.min(seconds, RATE_LIMITS[name].seconds);
    },
    refund: async (name, key) => void (await ask(name, (limiter) => limiter.reward(key, 1))),
    reset: async (name, key) => {
      const { shared, own } = countersOf(name);
      // Also deletes this process's own count, which applies while Redis is down.
      if (shared) await own.delete(key);
      await ask(name, (limiter) => limiter.delete(key));
    },
  };
}

function createCounters(name: LimitName, scale: number, redis: SharedRedis | undefined): Counters {
  const { points, seconds } = RATE_LIMITS[name];
  const allowed = Math.max(1, Math.round(points * scale));
  const rule = { points: allowed, duration: seconds, keyPrefix: `limit:${name}` };
  if (!redis) return { shared: null, own: new RateLimiterMemory(rule) };
  return {
    shared: new RateLimiterRedis({ ...rule, storeClient: redis.client }),
    own: new RateLimiterMemory({ ...rule, points: Math.max(1, Math.floor(allowed / APART)) }),
  };
}

/** Returns the seconds to wait, or null if allowed. Rejects if the count is unavailable. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
