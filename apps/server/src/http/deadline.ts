import { DomainError } from "@starling/api/errors";
import { deadlinesAfter } from "./deadline-queue.ts";

/** Deadline when the database hangs, in milliseconds (security row O2: within 6 s). */
const ANSWER_DEADLINE_MS = 5_500;

let missed = 0;

export function missedDeadlines(): number {
  return missed;
}

/** Deadline of requests that decode and store files, in milliseconds. */
export const FILE_DEADLINE_MS = 30_000;

/** Settles as `work` does, or rejects with `UNAVAILABLE` at the deadline. The work is not canceled. */
export function withDeadline<T>(work: Promise<T>, milliseconds = ANSWER_DEADLINE_MS): Promise<T> {
  const deadlines = deadlinesAfter(milliseconds);
  return new Promise((resolve, reject) => {
    const waiting = deadlines.add(() => {
      missed += 1;
      reject(
        new DomainError("UNAVAILABLE", "This is taking too long right now. Please try again in a moment."),
      );
    });
    work.then(
      (value) => {
        deadlines.remove(waiting);
        resolve(value);
      },
      (error: unknown) => {
        deadlines.remove(waiting);
        reject(error);
      },
    );
  });
}
