import { auditTrail } from "@starling/db/schema/moderation";
import type { ServiceContext } from "../../context.ts";
import type { Clock } from "../../ports.ts";

/** Minimal context, so that command-line tools can also write audit entries. */
export type AuditedContext = Pick<ServiceContext, "db" | "actor"> & { ports: { clock: Clock } };

export interface AuditEntry {
  what:
    | `${"moderator" | "operator"} ${"added" | "removed"}`
    | "case decided"
    | "decision undone"
    | "appeal judged"
    | "reports discarded"
    | "member verified"
    | "verification resent"
    | "sessions ended"
    | "member deleted"
    | "invitations sent"
    | "announcement queued"
    | "jobs retried"
    | "price changed";
  subject: string;
  details: Record<string, unknown>;
}

/** Adds an immutable entry. Call within the transaction of the audited change. */
export async function writeAudit(
  { db, actor, ports }: AuditedContext,
  { what, subject, details }: AuditEntry,
): Promise<void> {
  const userId = actor.kind === "user" ? actor.userId : null;
  await db.insert(auditTrail).values({ userId, what, subject, details, at: ports.clock.now() });
}
