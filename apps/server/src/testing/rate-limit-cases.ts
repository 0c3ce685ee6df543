import { randomUUID } from "node:crypto";
import type { RateLimiter } from "@starling/api/ports";
import { RATE_LIMITS } from "@starling/api/rate-limits";
import { expect, test } from "vitest";

export async function countAllowed(
  limiters: readonly RateLimiter[],
  key: string,
  attempts: number,
): Promise<number> {
  let count = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if ((await limiters[attempt % limiters.length]?.consume("loginByAccount", key)) === null) count += 1;
  }
  return count;
}

const { points, seconds } = RATE_LIMITS.loginByAccount;

export function rateLimitCases(limiter: () => RateLimiter): void {
  test("allows attempts up to the limit and then returns the remaining wait", async () => {
    const key = randomUUID();
    expect(await countAllowed([limiter()], key, 30)).toBe(points);
    const wait = await limiter().consume("loginByAccount", key);
    expect(wait).toBeGreaterThan(seconds - 60);
    expect(wait).toBeLessThanOrEqual(seconds);
  });

  test("limiter counts attempts separately for each key and each limit", async () => {
    const key = randomUUID();
    await countAllowed([limiter()], key, 30);
    expect(await limiter().consume("loginByAccount", randomUUID())).toBeNull();
    expect(await limiter().consume("loginByAddress", key)).toBeNull();
  });

  test("limiter allows new attempts after a refund or reset", async () => {
    const key = randomUUID();
    expect(await countAllowed([limiter()], key, points)).toBe(points);
    await limiter().refund("loginByAccount", key);
    expect(await countAllowed([limiter()], key, 5)).toBeLessThanOrEqual(1);
    await limiter().reset("loginByAccount", key);
    expect(await countAllowed([limiter()], key, 30)).toBe(points);
  });

  test("counts concurrent attempts exactly", async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => limiter().consume("loginByAccount", key)),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(points);
  });
}
