import { DomainError } from "./errors.ts";

const BUSY = "We are very busy right now. Please try again in a moment.";
const BUSY_SECONDS = 2;

/** How much a semaphore admits. */
export interface SemaphoreOptions {
  /** Pieces of work that run at the same time. */
  concurrency: number;
  /** Pieces that may wait for their turn. */
  waiting: number;
}

/**
 * A semaphore: runs a few pieces of work at a time; the rest waits in order, up to `waiting` pieces.
 * One more than that throws `UNAVAILABLE` at once (security row A11). That bound is why this is not `p-limit`, whose queue has
 * none: what it would leave to be written by hand is most of this, beside a dependency more.
 */
export function createSemaphore({ concurrency, waiting }: SemaphoreOptions) {
  let running = 0;
  const queue: (() => void)[] = [];

  async function begin(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new DomainError("UNAVAILABLE", BUSY, { retryAfter: BUSY_SECONDS });
    // Whoever finishes hands its turn over, so that the count of running pieces stays as it is.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function end(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async function withPermit<T>(work: () => Promise<T>): Promise<T> {
    await begin();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
