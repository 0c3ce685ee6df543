import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** Outgoing mail while no mail server is configured (docs/product.md §9.13). */
export const outboxMessages = pgTable("outbox_messages", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  to: text("to").notNull(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  html: text("html").notNull(),
  createdAt: createdAt(),
});
