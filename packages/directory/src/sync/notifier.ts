import type { Db } from "@starling/db/client";
import { prepared } from "@starling/db/prepared";
import { sql } from "drizzle-orm";

/** The channel on which processes are notified to look for changes. */
export const DIRECTORY_CHANNEL = "directory_changed";
/** The word by which they are told that only platforms have said something, which may wait until more has been said. */
export const STATUSES_WORD = "statuses";

const notify = prepared((db) =>
  db
    .select({ notified: sql`pg_notify(${sql.placeholder("channel")}, ${sql.placeholder("word")})` })
    .from(sql`(values (true)) once`),
);

/**
 * Has every process look for changes, with a word of one's own by which one's own notification is known. It is called after
 * the commit: whoever notifies holds a lock that all others who notify wait for, and would hold it until the disk has
 * written. What is called meanwhile is said at once afterwards; what gets lost is found by the others' next poll.
 */
export function createNotifier(db: Db, word: string): () => void {
  let [isNotifying, isOwed] = [false, false];
  const tell = (): void => {
    isOwed = isNotifying;
    if (isNotifying) return;
    isNotifying = true;
    void notify(db, { channel: DIRECTORY_CHANNEL, word })
      .catch(() => undefined)
      .finally(() => {
        isNotifying = false;
        if (isOwed) tell();
      });
  };
  return tell;
}
