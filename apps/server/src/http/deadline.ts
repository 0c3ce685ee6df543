import { DomainError } from "@starling/api/errors";
import { deadlinesAfter } from "./deadline-queue.ts";

/** A caller hears of a database that hangs after this long, in milliseconds (security row O2: within 6 s). */
const ANSWER_DEADLINE_MS = 5_500;

let missed = 0;

/** How much work of this process was not done by its deadline, since it began. */
export function missedDeadlines(): number {
  return missed;
}

/** The same where files are decoded and stored before the answer, which may take a while on a busy machine; in milliseconds. */
export const FILE_DEADLINE_MS = 30_000;

/** Resolves as the work does, or rejects with `UNAVAILABLE` when it has not by the deadline. The work itself goes on. */
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
