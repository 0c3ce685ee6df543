import type { Db } from "@starling/db/client";
import { prepared } from "@starling/db/prepared";
import { sql } from "drizzle-orm";

export const DIRECTORY_CHANNEL = "directory_changed";
/** Notification payload for status changes, which are debounced. */
export const STATUSES_PAYLOAD = "statuses";

const notify = prepared((db) =>
  db
    .select({ notified: sql`pg_notify(${sql.placeholder("channel")}, ${sql.placeholder("word")})` })
    .from(sql`(values (true)) once`),
);

/**
 * Returns a function that notifies every process. Call it after the commit: `pg_notify` holds a global lock
 * until the commit is on disk. Calls during a notification are merged; polls compensate for lost
 * notifications.
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
