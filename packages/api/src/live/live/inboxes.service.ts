import type { Db } from "@starling/db/client";
import { notifications } from "@starling/db/schema/notifications";
import { and, eq, inArray } from "drizzle-orm";
import { type GivenNotice, noticeIn } from "../../notifications/notifications/notices.rules.ts";
import type { Followers } from "./followers.service.ts";

/** Tells open pages that their account's notifications have changed, one notice after the other (docs/decisions/026). */
export class Inboxes {
  readonly #db: Db;
  readonly #followers: Followers;
  #isStopping = false;
  #last: Promise<void> = Promise.resolve();

  constructor(db: Db, followers: Followers) {
    this.#db = db;
    this.#followers = followers;
  }

  /** Hears a notice as it came over the channel; what is none is passed over. */
  hear(word: string): void {
    const notice = noticeIn(word);
    if (notice === null) return;
    if ("account" in notice) {
      const notification = notice.event === null ? null : String(notice.event);
      this.#followers.noteInbox(new Set([notice.account]), notification);
      return;
    }
    const span = (id: string) => (notice.after === null || id > notice.after) && id <= notice.to;
    // Whoever comes from now on asks for what there is.
    const connected = this.#followers.accounts().filter(span);
    if (connected.length > 0) this.#last = this.#last.then(() => this.#tell(notice, connected));
  }

  /** Resolves once the notice that is being looked up is over; those behind it are let go. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#last;
  }

  async #tell({ event }: GivenNotice, connected: string[]): Promise<void> {
    if (this.#isStopping) return;
    try {
      const rows = await this.#db
        .select({ userId: notifications.userId })
        .from(notifications)
        .where(and(eq(notifications.eventId, event), inArray(notifications.userId, connected)));
      this.#followers.noteInbox(new Set(rows.map(({ userId }) => userId)), String(event));
    } catch {
      // Who was given it cannot be asked now: all of them look for themselves.
      this.#followers.noteInbox(new Set(connected), null);
    }
  }
}
