import type { Db } from "@starling/db/client";
import { outboxMessages } from "@starling/db/schema/outbox";
import { asc, count, desc, eq } from "drizzle-orm";
import type { MailMessage } from "../../ports.ts";

export const OUTBOX_LIMIT = 200;

export type OutboxMessage = typeof outboxMessages.$inferSelect;

/** Stores a mail in the outbox. Used if no mail server is configured (docs/product.md §9.13). */
export async function keepMessage(db: Db, message: MailMessage): Promise<void> {
  const { to, subject, text, html } = message;
  await db.insert(outboxMessages).values({ to, subject, text, html });
}

/** Newest mail last. */
export async function listMessages(db: Db): Promise<OutboxMessage[]> {
  const newest = db
    .select()
    .from(outboxMessages)
    .orderBy(desc(outboxMessages.id))
    .limit(OUTBOX_LIMIT)
    .as("newest");
  return db.select().from(newest).orderBy(asc(newest.id));
}

export type OutboxSummary = Pick<OutboxMessage, "id" | "to" | "subject" | "createdAt">;

/** Newest mail first. */
export async function listSummaries(db: Db): Promise<{ messages: OutboxSummary[]; total: number }> {
  const { id, to, subject, createdAt } = outboxMessages;
  const messages = await db
    .select({ id, to, subject, createdAt })
    .from(outboxMessages)
    .orderBy(desc(id))
    .limit(OUTBOX_LIMIT);
  const [counted] = await db.select({ total: count() }).from(outboxMessages);
  return { messages, total: counted?.total ?? 0 };
}

export async function findMessage(db: Db, id: number): Promise<OutboxMessage | undefined> {
  const [message] = await db.select().from(outboxMessages).where(eq(outboxMessages.id, id));
  return message;
}
