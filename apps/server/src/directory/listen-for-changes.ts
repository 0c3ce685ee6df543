import { ACCOUNT_CHANNEL } from "@starling/api/access/sessions/cache.service";
import { GIVEN_CHANNEL } from "@starling/api/notifications/notifications/notices.rules";
import type { DbClient } from "@starling/db/client";
import { DIRECTORY_CHANNEL } from "@starling/directory/sync/notifier";

/** What hears of the changes that this and other processes have committed. */
export interface Listeners {
  /** With the payload of the notification, if it has one. */
  directory(word: string): void;
  account(userId: string): void;
  /** Notifications were given or read. */
  inboxes(word: string): void;
  /** The connection was opened again: whatever was said meanwhile is lost. */
  missed(): void;
}

/**
 * Listens on a connection of its own, which is opened again whenever it is lost. Nothing may depend on it alone: a
 * word that is lost is made up for by looking again. It ends with the client. Resolves after the first attempt.
 */
export async function listenForChanges(sql: DbClient["sql"], listeners: Listeners): Promise<void> {
  const listen = async (channel: string, hear: (payload: string) => void) => {
    let isFirst = true;
    const listening = () => {
      if (!isFirst) listeners.missed();
      isFirst = false;
    };
    // A database that is away at the start is tried again like one that goes away later.
    await sql.listen(channel, hear, listening).catch(() => undefined);
  };
  await Promise.all([
    listen(DIRECTORY_CHANNEL, (word) => listeners.directory(word)),
    listen(ACCOUNT_CHANNEL, (userId) => listeners.account(userId)),
    listen(GIVEN_CHANNEL, (word) => listeners.inboxes(word)),
  ]);
}
