import { RATE_LIMITS } from "@starling/api/rate-limits";
import { describe, expect, test } from "vitest";
import { countAllowed, rateLimitCases } from "../testing/rate-limit-cases.ts";
import { createRateLimiter } from "./rate-limiter.ts";

const limiter = createRateLimiter({ scale: 1 });

describe("rate limiter with counts in the process", () => rateLimitCases(() => limiter));

test("createRateLimiter multiplies every limit by the scale without disabling it", async () => {
  const twice = createRateLimiter({ scale: 2 });
  expect(await countAllowed([twice], "a", 30)).toBe(2 * RATE_LIMITS.loginByAccount.points);
});
