import { setTimeout as delay } from "node:timers/promises";
import type { Answer } from "../product/http.ts";
import { closeOnExit } from "../product/resources.ts";

export interface Loops {
  /** Stops the loops after their current round. @throws the error of a loop that failed */
  stop(): Promise<void>;
}

export function repeat(loops: number, step: (loop: number, round: number) => Promise<void>): Loops {
  let isRunning = true;
  const all = Promise.all(
    Array.from({ length: loops }, async (_, loop) => {
      for (let round = 0; isRunning; round++) await step(loop, round);
    }),
  );
  // Prevents an unhandled rejection before `stop` reports it.
  all.catch(() => undefined);
  const stop = closeOnExit(async () => {
    isRunning = false;
    await all;
  });
  return { stop };
}

export async function repeatFor(
  ms: number,
  loops: number,
  step: (loop: number, round: number) => Promise<void>,
): Promise<void> {
  const running = repeat(loops, step);
  await delay(ms);
  await running.stop();
}

export class Tally {
  readonly #statuses = new Map<number, number>();
  /** Number of failed connections by error code. */
  readonly failures = new Map<string, number>();
  /** Response times in milliseconds; infinity for a failed connection. */
  readonly times: number[] = [];

  /** Resolves to undefined if the connection failed. */
  async count(sending: Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await sending;
      this.#statuses.set(answer.status, this.of(answer.status) + 1);
      this.times.push(answer.ms);
      return answer;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
      this.failures.set(code, (this.failures.get(code) ?? 0) + 1);
      this.times.push(Number.POSITIVE_INFINITY);
      return undefined;
    }
  }

  total(): number {
    return this.times.length;
  }

  failed(): number {
    return sum(this.failures.values());
  }

  of(...statuses: number[]): number {
    return sum(statuses.map((status) => this.#statuses.get(status) ?? 0));
  }

  other(...statuses: number[]): number {
    return this.total() - this.of(...statuses);
  }

  serverErrors(): number {
    return this.of(...[...this.#statuses.keys()].filter((status) => status >= 500));
  }

  /** Counts by status, such as `200 × 31, 503 × 4`. */
  words(): string {
    return (
      [...this.#statuses, ...this.failures].map(([what, count]) => `${what} × ${count}`).join(", ") || "none"
    );
  }
}

export function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * Item of the list; an index beyond the end wraps around.
 * @throws when the list is empty
 */
export function pick<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length];
  if (found === undefined) throw new Error("There is nothing to choose from");
  return found;
}
