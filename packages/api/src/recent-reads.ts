import type { ServiceContext } from "./context.ts";
import type { Ports } from "./ports.ts";

/** Something read from the database that is asked for far more often than it changes. */
export interface RecentlyRead<T> {
  /** What was read, at most so old. Throws what reading throws, and then reads anew the next time. */
  get(ctx: ServiceContext): Promise<T>;
  /** Makes this process read anew, as after it has changed it. */
  forget(ctx: ServiceContext): void;
}

/**
 * Caches what was read for `freshMs` by the injected clock. Callers that meet share one reading. The cache belongs to the
 * ports, of which a process has one set.
 */
export function recentlyRead<T>(freshMs: number, read: (ctx: ServiceContext) => Promise<T>): RecentlyRead<T> {
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
        // A failed reading must not be what everybody gets meanwhile.
        if (cached.get(ctx.ports) === made) cached.delete(ctx.ports);
        throw error;
      }
    },
    forget: (ctx) => void cached.delete(ctx.ports),
  };
}
