import type { RateLimiter } from "@starling/api/ports";
import { type LimitName, RATE_LIMITS } from "@starling/api/rate-limits";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { SharedRedis } from "./redis.ts";

/** How attempts are counted. */
export interface RateLimiterOptions {
  /** Every limit's points are multiplied by this (docs/product.md §1.14). */
  scale: number;
  /** Shared by all instances when given; else the counts are this process's own. */
  redis?: SharedRedis | undefined;
}

/**
 * While Redis is away processes do not know of each other's counts, so each allows this part of a limit: up to three of them
 * allow together what they allowed before (docs/decisions/034).
 */
export const APART = 3;

/** The limits of one name. */
interface Counters {
  /** Counted by all processes together; null where there is no Redis. */
  shared: RateLimiterAbstract | null;
  own: RateLimiterAbstract;
}

/** The product's rate limits (security rows A3, A5). While Redis is away each process counts by itself, more strictly. */
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
      // What is counted in this process ends by a timer; only its answer is read off a clock, which may have been put back.
      return seconds === null ? null : Math.min(seconds, RATE_LIMITS[name].seconds);
    },
    refund: async (name, key) => void (await ask(name, (limiter) => limiter.reward(key, 1))),
    reset: async (name, key) => {
      const { shared, own } = countersOf(name);
      // Both: a right password is known whichever of them counted the wrong ones.
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

/** Null, or the seconds to wait. Rejects where the count is not known. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
