import type { Clock, RateLimiter } from "../ports.ts";
import { type LimitName, RATE_LIMITS } from "../rate-limits.ts";

export function countingLimiter(clock: Clock): RateLimiter {
  const windows = new Map<string, { taken: number; endsAt: number }>();

  function window(limit: LimitName, key: string) {
    const now = clock.now().getTime();
    const open = windows.get(`${limit} ${key}`);
    if (open && open.endsAt > now) return open;
    const fresh = { taken: 0, endsAt: now + RATE_LIMITS[limit].seconds * 1000 };
    windows.set(`${limit} ${key}`, fresh);
    return fresh;
  }

  return {
    async consume(limit, key) {
      const open = window(limit, key);
      open.taken += 1;
      if (open.taken <= RATE_LIMITS[limit].points) return null;
      return Math.ceil((open.endsAt - clock.now().getTime()) / 1000);
    },
    async refund(limit, key) {
      window(limit, key).taken -= 1;
    },
    async reset(limit, key) {
      windows.delete(`${limit} ${key}`);
    },
  };
}
