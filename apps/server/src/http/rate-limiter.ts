import type { RateLimiter } from "@starling/api/ports";
import { type LimitName, RATE_LIMITS } from "@starling/api/rate-limits";
import type { Redis } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";

/** How attempts are counted. */
export interface RateLimiterOptions {
  /** Every limit's points are multiplied by this (decisions §2.7). */
  scale: number;
  /** Shared by all instances when given; else the counts are this process's own. */
  redis?: Redis | undefined;
}

/** The product's rate limits (security rows A3, A5). While Redis is away each process counts by itself. */
export function createRateLimiter({ scale, redis }: RateLimiterOptions): RateLimiter {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  const limiterOf = (name: LimitName): RateLimiterAbstract => {
    const known = limiters.get(name);
    if (known) return known;
    const made = createOne(name, scale, redis);
    limiters.set(name, made);
    return made;
  };
  return {
    consume: async (name, key) => {
      const seconds = await consume(limiterOf(name), key);
      // What is counted in this process ends by a timer; only its answer is read off a clock, which may have been put back.
      return seconds === null ? null : Math.min(seconds, RATE_LIMITS[name].seconds);
    },
    refund: async (name, key) => void (await limiterOf(name).reward(key, 1)),
    reset: async (name, key) => void (await limiterOf(name).delete(key)),
  };
}

function createOne(name: LimitName, scale: number, redis: Redis | undefined): RateLimiterAbstract {
  const { points, seconds } = RATE_LIMITS[name];
  const rule = {
    points: Math.max(1, Math.round(points * scale)),
    duration: seconds,
    keyPrefix: `limit:${name}`,
  };
  const memory = new RateLimiterMemory(rule);
  return redis ? new RateLimiterRedis({ ...rule, storeClient: redis, insuranceLimiter: memory }) : memory;
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
