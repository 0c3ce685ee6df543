import { DomainError } from "./errors.ts";

const BUSY = "We are very busy right now. Please try again in a moment.";
const BUSY_SECONDS = 2;

/** How much a semaphore admits. */
export interface SemaphoreOptions {
  /** Pieces of work that run at the same time. */
  concurrency: number;
  /** Pieces that may wait for their turn. */
  waiting: number;
  /** The same for the work of one owner, where each has one. */
  perOwner?: { concurrency: number; waiting: number };
}

/**
 * A semaphore: runs a few pieces of work at a time; the rest waits in order, up to `waiting` pieces.
 * One more than that throws `UNAVAILABLE` at once (security row A11). That bound is why this is not `p-limit`, whose queue has
 * none: what it would leave to be written by hand is most of this, beside a dependency more.
 * With `perOwner`, work whose owner has none running overtakes that of an owner whose turn it is already.
 */
export function createSemaphore({ concurrency, waiting, perOwner }: SemaphoreOptions) {
  let running = 0;
  const runningOf = new Map<string, number>();
  const queue: { owner: string; start: () => void }[] = [];

  const mayRun = (owner: string) =>
    running < concurrency && (!perOwner || (runningOf.get(owner) ?? 0) < perOwner.concurrency);
  const mayWait = (owner: string) =>
    queue.length < waiting &&
    (!perOwner || queue.filter((one) => one.owner === owner).length < perOwner.waiting);

  function count(owner: string, more: 1 | -1): void {
    running += more;
    const left = (runningOf.get(owner) ?? 0) + more;
    if (left > 0) runningOf.set(owner, left);
    else runningOf.delete(owner);
  }

  async function begin(owner: string): Promise<void> {
    if (!mayRun(owner)) {
      if (!mayWait(owner)) throw new DomainError("UNAVAILABLE", BUSY, { retryAfter: BUSY_SECONDS });
      // Counted by whoever finishes, so that a newcomer cannot take the turn first.
      return new Promise<void>((start) => queue.push({ owner, start }));
    }
    count(owner, 1);
  }

  function end(owner: string): void {
    count(owner, -1);
    const place = queue.findIndex((one) => mayRun(one.owner));
    const [next] = place < 0 ? [] : queue.splice(place, 1);
    if (!next) return;
    count(next.owner, 1);
    next.start();
  }

  return async function withPermit<T>(work: () => Promise<T>, owner = ""): Promise<T> {
    await begin(owner);
    try {
      return await work();
    } finally {
      end(owner);
    }
  };
}
