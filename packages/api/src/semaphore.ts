import { msg, t } from "@starling/i18n/translate";
import { DomainError } from "./errors.ts";

const BUSY = msg("We are very busy right now. Please try again in a moment.");
const BUSY_SECONDS = 2;

export interface SemaphoreOptions {
  concurrency: number;
  /** Maximum queue length. */
  waiting: number;
  perOwner?: { concurrency: number; waiting: number };
}

/**
 * Semaphore with a FIFO queue of limited length, which `p-limit` lacks. Throws `UNAVAILABLE` when the queue is
 * full (security row A11). With `perOwner`, an owner at its limit does not delay the tasks of other owners.
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
      if (!mayWait(owner)) throw new DomainError("UNAVAILABLE", t(BUSY), { retryAfter: BUSY_SECONDS });
      // `end` hands the permit to the first waiting task, so that a new task cannot take it.
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
