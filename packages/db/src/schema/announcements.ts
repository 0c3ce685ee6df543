import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id, instant, ownedBy } from "./columns.ts";

/** News an operator mails to newsletter subscribers. */
export const announcements = pgTable("announcements", {
  id: id(),
  /** Idempotency key: hash of subject and text. */
  key: text("key").notNull().unique("announcements_key"),
  subject: text("subject").notNull(),
  /** Markdown text. */
  body: text("body").notNull(),
  createdAt: createdAt(),
});

export const announcementRecipients = pgTable(
  "announcement_recipients",
  {
    announcementId: ownedBy("announcement_id", () => announcements.id),
    userId: ownedBy("user_id", () => users.id),
    /** Start of a worker's lease, which expires after ten minutes. */
    claimedAt: instant("claimed_at"),
    /** When the mail was sent, refused or skipped. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.userId] }),
    index("announcement_recipients_user_idx").on(table.userId),
  ],
);
