import { ACCOUNT_CHANNEL } from "@starling/api/access/sessions/cache.service";
import { FAN_OUT_CHANNEL } from "@starling/api/notifications/notifications/notices.rules";
import type { DbClient } from "@starling/db/client";
import { DIRECTORY_CHANNEL } from "@starling/directory/sync/notifier";

/** Callbacks for changes committed by any process. */
export interface Listeners {
  directory(word: string): void;
  account(userId: string): void;
  /** Called when users' notifications were created or read. */
  inboxes(word: string): void;
  /** Called after a reconnect, because database notifications may have been lost in between. */
  missed(): void;
}

/**
 * Listens on a dedicated connection, which reconnects until the client ends. Callers must also poll, because
 * notifications can be lost. Resolves after the first attempt.
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
