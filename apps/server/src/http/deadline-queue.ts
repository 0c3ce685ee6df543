export interface Waiting {
  until: number;
  giveUp: () => void;
}

/** All deadlines have the same duration. They expire in order of insertion, so one timer is enough. */
class DeadlineQueue {
  readonly #milliseconds: number;
  readonly #waiting = new Set<Waiting>();
  #timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** To cancel the call, pass the returned object to `remove`. */
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

/** The process has one queue for each duration. */
export function deadlinesAfter(milliseconds: number): DeadlineQueue {
  const known = queues.get(milliseconds);
  if (known) return known;
  const made = new DeadlineQueue(milliseconds);
  queues.set(milliseconds, made);
  return made;
}
