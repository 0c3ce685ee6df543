import type { ServiceContext } from "./context.ts";
import { processCache } from "./process-caches.ts";

export interface RecentlyRead<T> {
  /** Errors are rethrown and not cached. */
  get(ctx: ServiceContext): Promise<T>;
  forget(ctx: ServiceContext): void;
}

/** Caches a result per process for `freshMs`. Concurrent callers share one read. */
export function cachedRead<T>(freshMs: number, read: (ctx: ServiceContext) => Promise<T>): RecentlyRead<T> {
  const cacheOf = processCache((): { current?: { readAt: number; value: Promise<T> } } => ({}));
  return {
    async get(ctx) {
      const now = ctx.ports.clock.now().getTime();
      const cached = cacheOf(ctx);
      const known = cached.current;
      if (known && now >= known.readAt && now - known.readAt < freshMs) return known.value;
      const made = { readAt: now, value: read(ctx) };
      cached.current = made;
      try {
        return await made.value;
      } catch (error) {
        if (cached.current === made) delete cached.current;
        throw error;
      }
    },
    forget: (ctx) => void delete cacheOf(ctx).current,
  };
}
