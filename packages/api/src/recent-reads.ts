import type { ServiceContext } from "./context.ts";
import type { Ports } from "./ports.ts";

export interface RecentlyRead<T> {
  /** Errors are rethrown and not cached. */
  get(ctx: ServiceContext): Promise<T>;
  forget(ctx: ServiceContext): void;
}

/**
 * Caches a result by the injected clock. Concurrent callers share one read. Keyed by `ports`, of which each
 * process has one set.
 */
export function cachedRead<T>(freshMs: number, read: (ctx: ServiceContext) => Promise<T>): RecentlyRead<T> {
  const cached = new WeakMap<Ports, { readAt: number; value: Promise<T> }>();
  return {
    async get(ctx) {
      const now = ctx.ports.clock.now().getTime();
      const known = cached.get(ctx.ports);
      if (known && now >= known.readAt && now - known.readAt < freshMs) return known.value;
      const made = { readAt: now, value: read(ctx) };
      cached.set(ctx.ports, made);
      try {
        return await made.value;
      } catch (error) {
        // Do not cache a failed read.
        if (cached.get(ctx.ports) === made) cached.delete(ctx.ports);
        throw error;
      }
    },
    forget: (ctx) => void cached.delete(ctx.ports),
  };
}
