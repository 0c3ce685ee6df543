import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id, instant } from "./columns.ts";

/** News that an operator mails to everyone who chose the newsletter. */
export const announcements = pgTable("announcements", {
  id: id(),
  /** Hash of subject and text, so that running a command twice announces once. */
  key: text("key").notNull().unique("announcements_key"),
  subject: text("subject").notNull(),
  /** Markdown. */
  body: text("body").notNull(),
  createdAt: createdAt(),
});

/** Who gets an announcement, each once. */
export const announcementRecipients = pgTable(
  "announcement_recipients",
  {
    announcementId: uuid("announcement_id")
      .notNull()
      .references(() => announcements.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** When a worker took it; taken again after ten minutes without an end. */
    claimedAt: instant("claimed_at"),
    /** When it was mailed or dropped. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.userId] }),
    index("announcement_recipients_user_idx").on(table.userId),
  ],
);
