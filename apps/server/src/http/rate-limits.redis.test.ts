import { randomUUID } from "node:crypto";
import type { RateLimiter } from "@starling/api/ports";
import { RATE_LIMITS } from "@starling/api/rate-limits";
import { afterAll, describe, expect, test } from "vitest";
import { countAllowed, rateLimitCases } from "../testing/rate-limit-cases.ts";
import { startRedis } from "../testing/redis-server.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import { connectRedis } from "./redis.ts";

const quiet = { info: () => undefined, warn: () => undefined };

const given = process.env.REDIS_TEST_URL;
const started = given ? undefined : await startRedis();
const url = given ?? started?.url ?? "";
const connections = [await connectRedis(url, quiet), await connectRedis(url, quiet)];
const limiters: RateLimiter[] = connections.map((redis) => createRateLimiter({ scale: 1, redis }));
afterAll(async () => {
  for (const redis of connections) redis.close();
  await started?.stop();
});

const [one, two] = [() => limiters[0] as RateLimiter, () => limiters[1] as RateLimiter];

describe("rate limiter with counts in Redis", () => rateLimitCases(one));

test("two processes share counts, refunds and resets of rate limits", async () => {
  const { points } = RATE_LIMITS.loginByAccount;
  const key = randomUUID();
  expect(await countAllowed(limiters, key, 30)).toBe(points);
  expect(await two().consume("loginByAccount", key)).toBeGreaterThan(0);
  await two().reset("loginByAccount", key);
  expect(await countAllowed([one()], key, 30)).toBe(points);
});

test("every rate limit count expires, whether an attempt or a refund created it", async () => {
  const key = randomUUID();
  const client = connections[0]?.client;
  await one().refund("loginByAccount", key);
  await two().consume("loginByAddress", key);
  for (const name of ["loginByAccount", "loginByAddress"] as const) {
    const left = await client?.ttl(`limit:${name}:${key}`);
    expect(left, name).toBeGreaterThan(0);
    expect(left, name).toBeLessThanOrEqual(RATE_LIMITS[name].seconds);
  }
  await one().reset("loginByAddress", key);
  expect(await client?.exists(`limit:loginByAddress:${key}`)).toBe(0);
});
