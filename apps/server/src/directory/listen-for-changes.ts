import { ACCOUNT_CHANNEL } from "@starling/api/access/sessions/cache.service";
import { FAN_OUT_CHANNEL } from "@starling/api/notifications/notifications/notices.rules";
import type { DbClient } from "@starling/db/client";
import { DIRECTORY_CHANNEL } from "@starling/directory/sync/notifier";

/** Called for changes that any process has committed. */
export interface Listeners {
  directory(word: string): void;
  account(userId: string): void;
  inboxes(word: string): void;
  /** Called after a reconnect, because notifications of the database may have been lost. */
  missed(): void;
}

/**
 * Calls `listeners` for notifications of the database, which arrive on a separate connection. If the
 * connection is lost, reconnects until `sql` is closed. Notifications can be lost, so callers must also poll.
 * Resolves after the first attempt to connect.
 */
export async function listenForChanges(sql: DbClient["sql"], listeners: Listeners): Promise<void> {
  const listen = async (channel: string, hear: (payload: string) => void) => {
    let isFirst = true;
    const listening = () => {
      if (!isFirst) listeners.missed();
      isFirst = false;
    };
    await sql.listen(channel, hear, listening).catch(() => undefined);
  };
  await Promise.all([
    listen(DIRECTORY_CHANNEL, (word) => listeners.directory(word)),
    listen(ACCOUNT_CHANNEL, (userId) => listeners.account(userId)),
    listen(FAN_OUT_CHANNEL, (word) => listeners.inboxes(word)),
  ]);
}
