import type { Transaction } from "@starling/db/client";
import { enqueueJob, enqueueJobs } from "@starling/db/jobs";
import { moderationCases, moderationDecisions, reports } from "@starling/db/schema/moderation";
import { msg, t } from "@starling/i18n/translate";
import type { DecideInput } from "@starling/validators/moderation";
import type { ReportOutcome } from "@starling/validators/reports";
import { and, eq, isNull } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError, fieldError } from "../../errors.ts";
import { writeAudit } from "./audit.service.ts";
import { isReporter, refuse, requireCase } from "./cases.service.ts";
import { carryOut, lockSubject } from "./hiding.service.ts";
import { actionsFor, actRefusal, daysRefusal, STANDING_OF } from "./rules.ts";
import { isStaffNow } from "./staff.service.ts";
import { renewStanding } from "./standing.service.ts";

const TARGET_IS_STAFF = msg(
  "This account belongs to a moderator or an operator. Please ask the operator to remove that role before you limit, suspend or ban it.",
);
const WRONG_ACTION = msg("This action is not available for this kind of case. Please choose another one.");

async function closeCase(ctx: ServiceContext, caseId: string, outcome: ReportOutcome): Promise<void> {
  const closedAt = ctx.ports.clock.now();
  await ctx.db
    .update(moderationCases)
    .set({ closedAt, claimedBy: null, claimedUntil: null })
    .where(eq(moderationCases.id, caseId));
  const closed = await ctx.db
    .update(reports)
    .set({ closedAt, outcome })
    .where(and(eq(reports.caseId, caseId), isNull(reports.closedAt)))
    .returning({ reportId: reports.id });
  await enqueueJobs(ctx.db, "send_report_mail", closed);
}

/**
 * Carries out the action and notifies the person and all reporters. Locks the case, so that only one
 * moderator decides. Throws 404 for an unknown case, 403 for a case about or reported by the caller, 400 for
 * an action that does not apply, and 409 if the case is decided or claimed by another moderator, or the
 * content is gone.
 */
export async function decideCase(
  ctx: UserContext,
  input: DecideInput,
): Promise<{ id: string; decided: true }> {
  const found = await requireCase(ctx, input.id);
  const id = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockSubject(inside, found);
    return decide(inside, input);
  });
  return { id, decided: true };
}

async function decide(
  ctx: UserContext & { db: Transaction },
  { id, action, rule, words, days }: DecideInput,
): Promise<string> {
  const { userId } = ctx.actor;
  const now = ctx.ports.clock.now();
  const found = await requireCase(ctx, id, true);
  refuse(actRefusal({ ...found, isReporter: await isReporter(ctx, id) }, userId, now));
  if (!actionsFor(found.kind).includes(action)) {
    throw fieldError("action", t(WRONG_ACTION));
  }
  const refused = daysRefusal(action, days);
  if (refused !== null) {
    throw fieldError("days", refused);
  }
  if (STANDING_OF[action] !== undefined && found.userId !== null && (await isStaffNow(ctx, found.userId)))
    throw new DomainError("FORBIDDEN", t(TARGET_IS_STAFF));
  const until = days === undefined ? null : new Date(now.getTime() + days * 86_400_000);
  const before = await carryOut(ctx, found, action);
  const [decision] = await ctx.db
    .insert(moderationDecisions)
    .values({ caseId: id, moderatorId: userId, action, rule, words, until, before, createdAt: now })
    .returning({ id: moderationDecisions.id });
  if (!decision) throw new Error("The database returned no row for an insert");
  if (STANDING_OF[action] !== undefined && found.userId !== null) await renewStanding(ctx, found.userId);
  if (action === "hide_picture" || action === "hide_clip")
    await enqueueJob(ctx.db, "keep_removed_picture", { decisionId: decision.id });
  await closeCase(ctx, id, action === "dismiss" ? "dismissed" : "acted");
  if (action !== "dismiss" && found.userId !== null)
    await enqueueJob(ctx.db, "send_decision_mail", { decisionId: decision.id, about: "made" });
  const details = {
    action,
    rule,
    words,
    days,
    kind: found.kind,
    subject: found.subjectId,
    person: found.userId,
  };
  await writeAudit(ctx, {
    what: "case decided",
    subject: id,
    details: { ...details, decision: decision.id },
  });
  return decision.id;
}
