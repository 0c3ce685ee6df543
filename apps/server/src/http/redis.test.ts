import { expect, test } from "vitest";
import { createRateLimiter } from "./rate-limiter.ts";
import { connectRedis } from "./redis.ts";

test("while Redis is away, each process counts by itself", async () => {
  const errors: Error[] = [];
  const redis = await connectRedis("redis://127.0.0.1:9", (error) => void errors.push(error));
  const limiter = createRateLimiter({ scale: 1, redis });
  const waits: (number | null)[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1)
    waits.push(await limiter.consume("resetByEmail", "a@example.test"));
  expect(waits.slice(0, 5)).toEqual([null, null, null, null, null]);
  expect(waits[5]).toBeGreaterThan(1_000);
  expect(await limiter.consume("resetByEmail", "b@example.test")).toBeNull();
  redis.disconnect();
});
