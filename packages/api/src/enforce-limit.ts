import { DomainError } from "./errors.ts";
import type { RateLimiter } from "./ports.ts";
import type { LimitName } from "./rate-limits.ts";

export interface Limited {
  ports: { limiter: RateLimiter };
}

/** Waiting time in words, such as "12 seconds" or "5 hours", rounded up. */
export function waitingTime(seconds: number): string {
  const [count, unit] = inUnits(seconds);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

function inUnits(seconds: number): [count: number, unit: string] {
  if (seconds < 60) return [Math.ceil(seconds), "second"];
  return seconds <= 3_600 ? [Math.ceil(seconds / 60), "minute"] : [Math.ceil(seconds / 3_600), "hour"];
}

/**
 * Consumes one attempt. Throws `RATE_LIMITED` with the seconds to wait when none is left (security row A3).
 */
export async function enforceLimit(ctx: Limited, limit: LimitName, key: string): Promise<void> {
  const retryAfter = await ctx.ports.limiter.consume(limit, key);
  if (retryAfter === null) return;
  throw new DomainError(
    "RATE_LIMITED",
    `Too many attempts. Please try again in ${waitingTime(retryAfter)}.`,
    { retryAfter },
  );
}
