import { keepMessage } from "@starling/api/notifications/mails/outbox.service";
import type { Mailer } from "@starling/api/ports";
import type { Db } from "@starling/db/client";

/** Stores emails while no mail server is configured (docs/product.md §9.13). */
export function outboxMailer(db: Db): Mailer {
  return { send: (message) => keepMessage(db, message) };
}
