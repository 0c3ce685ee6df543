import { keepMessage } from "@starling/api/mails/outbox.service";
import type { Mailer } from "@starling/api/ports";
import type { Db } from "@starling/db/client";

/** Keeps every mail in the outbox, to be read at `/dev/outbox`, while no mail server is configured (decisions §6). */
export function outboxMailer(db: Db): Mailer {
  return { send: (message) => keepMessage(db, message) };
}
