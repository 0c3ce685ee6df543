import { t } from "@starling/i18n/translate";
import { DomainError } from "./errors.ts";
import type { RateLimiter } from "./ports.ts";
import type { LimitName } from "./rate-limits.ts";

export interface Limited {
  ports: { limiter: RateLimiter };
}

export function waitOf(seconds: number): { count: number; unit: "second" | "minute" | "hour" } {
  if (seconds < 60) return { count: Math.ceil(seconds), unit: "second" };
  return seconds <= 3_600
    ? { count: Math.ceil(seconds / 60), unit: "minute" }
    : { count: Math.ceil(seconds / 3_600), unit: "hour" };
}

/**
 * Consumes one attempt. If none is left, throws `RATE_LIMITED` with the seconds to wait (security row A3).
 */
export async function enforceLimit(ctx: Limited, limit: LimitName, key: string): Promise<void> {
  const retryAfter = await ctx.ports.limiter.consume(limit, key);
  if (retryAfter === null) return;
  throw new DomainError(
    "RATE_LIMITED",
    t(
      "Too many attempts. {unit, select, second {Please try again in {count, plural, one {# second} other {# seconds}}.} minute {Please try again in {count, plural, one {# minute} other {# minutes}}.} other {Please try again in {count, plural, one {# hour} other {# hours}}.}}",
      waitOf(retryAfter),
    ),
    { retryAfter },
  );
}
