import { setTimeout as pause } from "node:timers/promises";

export interface CachedReadOptions {
  everyMs: number;
  patienceMs: number;
  /** Monotonic clock in milliseconds. */
  now?: () => number;
}

/** Caches the result of a read for `everyMs`; null on failure or timeout. Reads never overlap. */
export function remembered<T>(
  read: () => Promise<T>,
  { everyMs, patienceMs, now = () => performance.now() }: CachedReadOptions,
): () => Promise<T | null> {
  let last: Promise<T | null> | null = null;
  let isReading = false;
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (!isReading && (last === null || now() - readAt >= everyMs)) {
      isReading = true;
      readAt = now();
      last = read()
        .catch(() => null)
        .finally(() => {
          isReading = false;
        });
    }
    return Promise.race([last, pause(patienceMs, null, { ref: false })]);
  };
}
