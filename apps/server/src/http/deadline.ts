import { DomainError } from "@starling/api/errors";

/** A caller hears of a database that hangs after this long, in milliseconds (security row O2: within 6 s). */
const ANSWER_DEADLINE_MS = 5_500;

/** Resolves as the work does, or rejects with `UNAVAILABLE` when it has not by the deadline. The work itself goes on. */
export async function withDeadline<T>(work: Promise<T>, milliseconds = ANSWER_DEADLINE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(
        new DomainError("UNAVAILABLE", "This is taking too long right now. Please try again in a moment."),
      );
    }, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
