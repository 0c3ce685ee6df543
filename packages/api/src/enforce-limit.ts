import { DomainError } from "./errors.ts";
import type { RateLimiter } from "./ports.ts";
import type { LimitName } from "./rate-limits.ts";

/** A context as far as limits need it. */
export interface Limited {
  ports: { limiter: RateLimiter };
}

/** "12 seconds" or "3 minutes", rounded up. */
function waitingTime(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Takes one attempt of a rate limit. Throws `RATE_LIMITED` with the seconds to wait when none is left (security row A3). */
export async function enforceLimit(ctx: Limited, limit: LimitName, key: string): Promise<void> {
  const retryAfter = await ctx.ports.limiter.consume(limit, key);
  if (retryAfter === null) return;
  throw new DomainError(
    "RATE_LIMITED",
    `Too many attempts. Please try again in ${waitingTime(retryAfter)}.`,
    { retryAfter },
  );
}
