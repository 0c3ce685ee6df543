import { expect, test } from "vitest";
import { enforceLimit } from "./enforce-limit.ts";
import type { RateLimiter } from "./ports.ts";

function waiting(seconds: number | null) {
  const limiter: RateLimiter = {
    consume: async () => seconds,
    refund: async () => undefined,
    reset: async () => undefined,
  };
  return { ports: { limiter } };
}

test.each([
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [900, "15 minutes"],
  [3_600, "60 minutes"],
  [3_601, "2 hours"],
  [86_400, "24 hours"],
])("a wait of %i seconds appears in the error message as %s", async (seconds, words) => {
  await expect(enforceLimit(waiting(seconds), "loginByAccount", "a")).rejects.toMatchObject({
    code: "RATE_LIMITED",
    message: `Too many attempts. Please try again in ${words}.`,
    retryAfter: seconds,
  });
});
