import { setTimeout as pause } from "node:timers/promises";

/** How often something is read at most, and how long it is waited for; in milliseconds. */
export interface Remembering {
  everyMs: number;
  patienceMs: number;
  /** On a clock that is never put back; the process's own unless given. */
  now?: () => number;
}

/**
 * Reads something for all who ask, at most once in a while: null when it could not be read, or not in time. One that hangs is
 * not asked a second time until it has ended.
 */
export function remembered<T>(
  read: () => Promise<T>,
  { everyMs, patienceMs, now = () => performance.now() }: Remembering,
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
