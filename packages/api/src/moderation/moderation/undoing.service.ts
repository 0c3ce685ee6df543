import { enqueueJob } from "@starling/db/jobs";
import {
  barredAddresses,
  moderationCases,
  moderationDecisions,
  removedPictures,
  reports,
} from "@starling/db/schema/moderation";
import { msg, t } from "@starling/i18n/translate";
import { isUuid } from "@starling/validators/ids";
import {
  type DiscardReportsInput,
  MAX_UNDONE,
  type TakeBackInput,
  type UndoDecisionsInput,
} from "@starling/validators/moderation";
import { and, asc, eq, gte, inArray, isNull, ne, sql } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { withdrawEvents } from "../../notifications/notifications/events.service.ts";
import { writeAudit } from "./audit.service.ts";
import { refuse, requireCase } from "./cases.service.ts";
import { lockSubject, takeBack } from "./hiding.service.ts";
import { STANDING_OF, viewRefusal } from "./rules.ts";
import { renewStanding } from "./standing.service.ts";

const ALREADY_UNDONE = msg("This decision has already been reversed. Please reload the page.");

type Case = typeof moderationCases.$inferSelect;
type Decision = typeof moderationDecisions.$inferSelect;

/**
 * Reverts the decision and its effects. Requires a transaction with the reported account and the case locked.
 */
export async function undoDecision(
  ctx: UserContext,
  found: Case,
  decision: Decision,
  details: Record<string, unknown>,
): Promise<void> {
  const undone = { undoneAt: ctx.ports.clock.now(), undoneBy: ctx.actor.userId };
  await takeBack(ctx, found, decision);
  await ctx.db.update(moderationDecisions).set(undone).where(eq(moderationDecisions.id, decision.id));
  await ctx.db.delete(removedPictures).where(eq(removedPictures.decisionId, decision.id));
  await ctx.db.delete(barredAddresses).where(eq(barredAddresses.decisionId, decision.id));
  if (STANDING_OF[decision.action] !== undefined && found.userId !== null)
    await renewStanding(ctx, found.userId);
  await writeAudit(ctx, {
    what: "decision undone",
    subject: decision.id,
    details: { ...details, case: found.id, action: decision.action, person: found.userId },
  });
}

async function reopenCase(ctx: ServiceContext, found: Case): Promise<void> {
  const [open] = await ctx.db
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .where(
      and(
        eq(moderationCases.kind, found.kind),
        eq(moderationCases.subjectId, found.subjectId),
        eq(moderationCases.part, found.part),
        isNull(moderationCases.closedAt),
      ),
    );
  if (open) return;
  await ctx.db.update(moderationCases).set({ closedAt: null }).where(eq(moderationCases.id, found.id));
  const counted = and(eq(reports.caseId, found.id), ne(reports.outcome, "discarded"));
  const reopened = await ctx.db
    .update(reports)
    .set({ closedAt: null, outcome: null })
    .where(counted)
    .returning({ id: reports.id, reporterId: reports.reporterId });
  for (const { id, reporterId } of reopened)
    if (reporterId !== null) await withdrawEvents(ctx, { userId: reporterId, prefix: `report:${id}:` });
}

async function undoStanding(
  ctx: UserContext,
  decision: Pick<Decision, "id" | "caseId">,
  { words, reopens }: { words: string; reopens: boolean },
): Promise<boolean> {
  const seen = await requireCase(ctx, decision.caseId);
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockSubject(inside, seen);
    const found = await requireCase(inside, decision.caseId, true);
    const [standing] = await tx
      .select()
      .from(moderationDecisions)
      .where(and(eq(moderationDecisions.id, decision.id), isNull(moderationDecisions.undoneAt)));
    if (!standing) return false;
    await undoDecision(inside, found, standing, { words });
    if (reopens) await reopenCase(inside, found);
    if (standing.action !== "dismiss" && found.userId !== null)
      await enqueueJob(tx, "send_decision_mail", { decisionId: standing.id, about: "undone" });
    return true;
  });
}

/**
 * Undoes a moderator's decisions since a time, oldest first, up to {@link MAX_UNDONE}, and reopens their
 * cases. Skips decisions about the caller. Returns the numbers of undone and remaining decisions.
 */
export async function undoDecisions(
  ctx: UserContext,
  { moderator, since, words }: UndoDecisionsInput,
): Promise<{ undone: number; left: number }> {
  const standing = isUuid(moderator)
    ? await ctx.db
        .select({ id: moderationDecisions.id, caseId: moderationDecisions.caseId })
        .from(moderationDecisions)
        .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
        .where(
          and(
            eq(moderationDecisions.moderatorId, moderator),
            gte(moderationDecisions.createdAt, new Date(since)),
            isNull(moderationDecisions.undoneAt),
            sql`${moderationCases.userId} is distinct from ${ctx.actor.userId}::uuid`,
          ),
        )
        .orderBy(asc(moderationDecisions.createdAt))
    : [];
  let undone = 0;
  for (const decision of standing.slice(0, MAX_UNDONE))
    if (await undoStanding(ctx, decision, { words, reopens: true })) undone += 1;
  return { undone, left: Math.max(0, standing.length - MAX_UNDONE) };
}

/**
 * Undoes a decision without reopening its case. Throws 404 for an unknown decision, 403 for a decision about
 * the caller, and 409 if already undone.
 */
export async function revokeDecision(
  ctx: UserContext,
  { id, words }: TakeBackInput,
): Promise<{ undone: true }> {
  const [known] = isUuid(id)
    ? await ctx.db
        .select({ caseId: moderationDecisions.caseId, userId: moderationCases.userId })
        .from(moderationDecisions)
        .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
        .where(eq(moderationDecisions.id, id))
    : [];
  if (!known) throw notFound(t("Decision not found"));
  refuse(viewRefusal(known, ctx.actor.userId));
  const undone = await undoStanding(ctx, { id, caseId: known.caseId }, { words, reopens: false });
  if (!undone) throw new DomainError("CONFLICT", t(ALREADY_UNDONE));
  return { undone };
}

/**
 * Discards an abusive reporter's open reports, closes cases without other reports, and returns the number of
 * reports.
 */
export async function discardReports(
  ctx: UserContext,
  { reporter, words }: DiscardReportsInput,
): Promise<{ discarded: number }> {
  if (!isUuid(reporter)) return { discarded: 0 };
  const ofReporter = and(eq(reports.reporterId, reporter), isNull(reports.closedAt));
  return ctx.db.transaction(async (tx) => {
    const theirs = tx.select({ id: reports.caseId }).from(reports).where(ofReporter);
    const locked = await tx
      .select({ id: moderationCases.id })
      .from(moderationCases)
      .where(
        and(
          inArray(moderationCases.id, theirs),
          isNull(moderationCases.closedAt),
          sql`${moderationCases.userId} is distinct from ${ctx.actor.userId}::uuid`,
        ),
      )
      .orderBy(asc(moderationCases.id))
      .for("update");
    const ids = locked.map(({ id }) => id);
    if (ids.length === 0) return { discarded: 0 };
    const closedAt = ctx.ports.clock.now();
    const discarded = await tx
      .update(reports)
      .set({ closedAt, outcome: "discarded" })
      .where(and(ofReporter, inArray(reports.caseId, ids)))
      .returning({ id: reports.id });
    await recount({ ...ctx, db: tx }, ids, closedAt);
    await writeAudit(
      { ...ctx, db: tx },
      { what: "reports discarded", subject: reporter, details: { words, reports: discarded.length } },
    );
    return { discarded: discarded.length };
  });
}

async function recount(ctx: ServiceContext, ids: readonly string[], closedAt: Date): Promise<void> {
  const cases = sql`${sql.param([...ids])}::uuid[]`;
  await ctx.db.execute(sql`
    update ${moderationCases} found
    set reports = counted.reports, harm = coalesce(gravest.harm, found.harm), reason = coalesce(gravest.reason, found.reason),
      closed_at = case when counted.reports = 0 then ${closedAt.toISOString()}::timestamptz end,
      claimed_by = case when counted.reports = 0 then null else found.claimed_by end
    from unnest(${cases}) as wanted (id)
    cross join lateral (
      select count(*)::int as reports from ${reports} report where report.case_id = wanted.id and report.closed_at is null
    ) counted
    left join lateral (
      select report.harm, report.reason from ${reports} report
      where report.case_id = wanted.id and report.closed_at is null order by report.harm desc, report.created_at limit 1
    ) gravest on true
    where found.id = wanted.id`);
}
