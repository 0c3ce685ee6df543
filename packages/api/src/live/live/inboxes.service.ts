import type { Db } from "@starling/db/client";
import { notifications } from "@starling/db/schema/notifications";
import { and, eq, inArray } from "drizzle-orm";
import { type FanOutNotice, parseNotice } from "../../notifications/notifications/notices.rules.ts";
import type { Followers } from "./followers.service.ts";

/** Informs open pages of changes to their notifications, one notice at a time (docs/decisions/026). */
export class Inboxes {
  readonly #db: Db;
  readonly #followers: Followers;
  #isStopping = false;
  #last: Promise<void> = Promise.resolve();

  constructor(db: Db, followers: Followers) {
    this.#db = db;
    this.#followers = followers;
  }

  hear(word: string): void {
    const notice = parseNotice(word);
    if (notice === null) return;
    if ("account" in notice) {
      const notification = notice.event === null ? null : String(notice.event);
      this.#followers.noteInbox(new Set([notice.account]), notification);
      return;
    }
    const span = (id: string) => (notice.after === null || id > notice.after) && id <= notice.to;
    // Pages that connect later load the notifications themselves.
    const connected = this.#followers.accounts().filter(span);
    if (connected.length > 0) this.#last = this.#last.then(() => this.#tell(notice, connected));
  }

  /** Resolves after the current database read; drops notices queued later. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#last;
  }

  async #tell({ event }: FanOutNotice, connected: string[]): Promise<void> {
    if (this.#isStopping) return;
    try {
      const rows = await this.#db
        .select({ userId: notifications.userId })
        .from(notifications)
        .where(and(eq(notifications.eventId, event), inArray(notifications.userId, connected)));
      this.#followers.noteInbox(new Set(rows.map(({ userId }) => userId)), String(event));
    } catch {
      // If the recipients cannot be read, all pages reload their notifications.
      this.#followers.noteInbox(new Set(connected), null);
    }
  }
}
