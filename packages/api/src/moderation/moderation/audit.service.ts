import { auditTrail } from "@starling/db/schema/moderation";
import type { ServiceContext } from "../../context.ts";
import type { Clock } from "../../ports.ts";

/** What the audit trail is written with: also by a command, which has no more than a clock. */
export type AuditedContext = Pick<ServiceContext, "db" | "actor"> & { ports: { clock: Clock } };

/** What is written down. */
export interface AuditEntry {
  what:
    | "moderator added"
    | "moderator removed"
    | "case decided"
    | "decision undone"
    | "appeal judged"
    | "reports discarded";
  /** The id of what it was done to. */
  subject: string;
  details: Record<string, unknown>;
}

/** Writes into the audit trail, which the database only lets grow. Belongs into the transaction of what it tells of. */
export async function writeAudit(
  { db, actor, ports }: AuditedContext,
  { what, subject, details }: AuditEntry,
): Promise<void> {
  const userId = actor.kind === "user" ? actor.userId : null;
  await db.insert(auditTrail).values({ userId, what, subject, details, at: ports.clock.now() });
}
