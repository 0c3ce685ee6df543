/** Something that waits until a deadline. */
export interface Waiting {
  until: number;
  giveUp: () => void;
}

/**
 * What waits for as long as all others in it: the first to come is the first to be late, so one timer does for all. A timer for
 * each request is made, kept in order and taken out again for nothing.
 */
class DeadlineQueue {
  readonly #milliseconds: number;
  readonly #waiting = new Set<Waiting>();
  #timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** Calls `giveUp` at the deadline, unless what is answered here is removed before. */
  add(giveUp: () => void): Waiting {
    const waiting = { until: performance.now() + this.#milliseconds, giveUp };
    this.#waiting.add(waiting);
    this.#timer ??= setTimeout(() => this.#look(), this.#milliseconds).unref();
    return waiting;
  }

  remove(waiting: Waiting): void {
    this.#waiting.delete(waiting);
  }

  #look(): void {
    this.#timer = undefined;
    const now = performance.now();
    for (const waiting of this.#waiting) {
      if (waiting.until > now) {
        this.#timer = setTimeout(() => this.#look(), Math.ceil(waiting.until - now)).unref();
        return;
      }
      this.#waiting.delete(waiting);
      waiting.giveUp();
    }
  }
}

const queues = new Map<number, DeadlineQueue>();

/** The queue of everything in this process that waits for so long. */
export function deadlinesAfter(milliseconds: number): DeadlineQueue {
  const known = queues.get(milliseconds);
  if (known) return known;
  const made = new DeadlineQueue(milliseconds);
  queues.set(milliseconds, made);
  return made;
}
