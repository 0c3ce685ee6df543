import { AsyncLocalStorage } from "node:async_hooks";
import { DomainError } from "@starling/api/errors";
import { msg, t } from "@starling/i18n/translate";
import { deadlinesAfter } from "./deadline-queue.ts";

/** Milliseconds after which a slow request fails (security row O2: within 6 s). */
const ANSWER_DEADLINE_MS = 5_500;

const TOO_LONG = msg("This is taking too long right now. Please try again in a moment.");

let missed = 0;

export function missedDeadlines(): number {
  return missed;
}

export const FILE_DEADLINE_MS = 30_000;

/** If `work` takes longer than `milliseconds`, rejects with `UNAVAILABLE`, but does not cancel the work. */
export function withDeadline<T>(work: Promise<T>, milliseconds = ANSWER_DEADLINE_MS): Promise<T> {
  const deadlines = deadlinesAfter(milliseconds);
  return new Promise((resolve, reject) => {
    // The shared timer's callback is bound to the request's async context, because the error message needs
    // the request's language.
    const giveUp = AsyncLocalStorage.bind(() => {
      missed += 1;
      reject(new DomainError("UNAVAILABLE", t(TOO_LONG)));
    });
    const waiting = deadlines.add(giveUp);
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
