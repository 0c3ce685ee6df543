import type { UploadedFile, UploadKind } from "@starling/validators/uploads";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant, ownedBy } from "./columns.ts";

/**
 * Direct uploads to the store (docs/decisions/017). Any server can continue an upload. Rows are deleted after
 * two hours. Finished files are recorded in other tables.
 */
export const uploads = pgTable(
  "uploads",
  {
    /** Random id, part of the storage path. */
    id: uuid("id").primaryKey(),
    userId: ownedBy("user_id", () => users.id),
    kind: text("kind").$type<UploadKind>().notNull(),
    /** Id of the clip or profile. */
    subjectId: uuid("subject_id").notNull(),
    storeId: text("store_id").notNull(),
    /** Declared size in bytes; an upload of any other size is rejected. */
    size: integer("size").notNull(),
    digest: text("digest"),
    createdAt: createdAt(),
    finishedAt: instant("finished_at"),
    /** Response to the completed upload, for clients that repeat the request. */
    answer: jsonb("answer").$type<UploadedFile>(),
  },
  (table) => [index("uploads_user_idx").on(table.userId), index("uploads_created_idx").on(table.createdAt)],
);
