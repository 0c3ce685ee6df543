import type { UploadedFile, UploadKind } from "@starling/validators/uploads";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant } from "./columns.ts";

/**
 * Files that browsers send to the store themselves (docs/decisions/017), so that any server goes on with what another began. A row
 * lives for two hours; what has become of a file is known by the rows that show it.
 */
export const uploads = pgTable(
  "uploads",
  {
    /** Random: a part of where the store keeps the file. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<UploadKind>().notNull(),
    /** The clip it belongs to, or the profile. */
    subjectId: uuid("subject_id").notNull(),
    /** What the store calls it. */
    storeId: text("store_id").notNull(),
    /** In bytes, as its sender said; it is not taken with any other. */
    size: integer("size").notNull(),
    digest: text("digest"),
    createdAt: createdAt(),
    finishedAt: instant("finished_at"),
    /** What the sender gets to know; again, if they missed it. */
    answer: jsonb("answer").$type<UploadedFile>(),
  },
  (table) => [index("uploads_user_idx").on(table.userId), index("uploads_created_idx").on(table.createdAt)],
);
