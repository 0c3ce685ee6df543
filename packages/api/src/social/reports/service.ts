import { moderationCases, reports } from "@starling/db/schema/moderation";
import { msg, t } from "@starling/i18n/translate";
import {
  type CreateReportInput,
  type OwnReportsInput,
  type OwnReportsPage,
  REASON_SEVERITY,
  REPORTS_A_DAY,
  type ReportReason,
  type ReportSource,
} from "@starling/validators/reports";
import { and, eq, isNull, sql } from "drizzle-orm";
import { keysetPage } from "../../access/paging/keyset.service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { findReportedContent, type ReportedContent } from "./reported-content.service.ts";

const OWN = msg("You can’t report yourself or your own content. You can change or remove it instead.");
const TWICE = msg("You’ve already reported this. We’ll email you when we’ve reviewed it.");
const reportLimitReached = () =>
  t(
    "{count, plural, one {You’ve reached the limit of # report a day.} other {You’ve reached the limit of # reports a day.}} Please try again tomorrow.",
    { count: REPORTS_A_DAY },
  );
const MISSING = {
  profile: msg("Profile not found"),
  clip: msg("Clip not found"),
  picture: msg("Picture not found"),
  caption: msg("Caption not found"),
  channel: msg("Channel not found"),
} as const;

/** If the case is closed concurrently, another attempt opens a new case. */
const ATTEMPTS = 3;

/**
 * Reports alone never hide anything. Throws 404 for missing content, 409 for the caller's own content or a
 * duplicate report, and 429 beyond {@link REPORTS_A_DAY}.
 */
export async function reportThing(
  ctx: UserContext,
  input: CreateReportInput,
): Promise<{ id: string; reported: true }> {
  const { userId } = ctx.actor;
  const { limiter } = ctx.ports;
  const thing = await findReportedContent(ctx, input);
  if (!thing) throw notFound(t(MISSING[input.kind]));
  if (thing.userId === userId) throw new DomainError("CONFLICT", t(OWN));
  const retryAfter = await limiter.consume("reportsByAccount", userId);
  if (retryAfter !== null) throw new DomainError("RATE_LIMITED", reportLimitReached(), { retryAfter });
  const said: Said = { ...input, source: "person", reporterId: userId };
  const id = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    return writeReport(inside, await openCase(inside, said, thing), said, thing);
  });
  if (id === null) {
    await limiter.refund("reportsByAccount", userId);
    throw new DomainError("CONFLICT", t(TWICE));
  }
  return { id, reported: true };
}

export interface Said extends Pick<CreateReportInput, "kind" | "reason" | "text"> {
  source: ReportSource;
  /** Null for automatic reports. */
  reporterId: string | null;
}

/** Locks the case until the transaction ends and returns its id. */
export async function openCase(
  ctx: ServiceContext,
  { kind, reason }: Said,
  thing: ReportedContent,
): Promise<string> {
  const { subjectId, part, userId, copy, keys } = thing;
  const openedAt = ctx.ports.clock.now();
  const ofThing = and(
    eq(moderationCases.kind, kind),
    eq(moderationCases.subjectId, subjectId),
    eq(moderationCases.part, part),
    isNull(moderationCases.closedAt),
  );
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await ctx.db
      .insert(moderationCases)
      .values({
        kind,
        subjectId,
        part,
        userId,
        copy,
        keptKeys: keys,
        reason,
        harm: REASON_SEVERITY[reason],
        openedAt,
      })
      .onConflictDoNothing();
    const [open] = await ctx.db
      .select({ id: moderationCases.id })
      .from(moderationCases)
      .where(ofThing)
      .for("update");
    if (open) return open.id;
  }
  throw new Error("Moderation case not opened: it was closed again after every attempt");
}

/** Null if the reporter already has an open report. Call it in a transaction that locks the case. */
export async function writeReport(
  ctx: ServiceContext,
  caseId: string,
  { source, reporterId, reason, text }: Said,
  thing: ReportedContent,
): Promise<string | null> {
  const harm = REASON_SEVERITY[reason];
  const [report] = await ctx.db
    .insert(reports)
    .values({
      caseId,
      reporterId,
      source,
      reason,
      harm,
      text,
      copy: changedCopySql(caseId, thing),
      createdAt: ctx.ports.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  if (!report) return null;
  await applyReportToCase(ctx, caseId, { reason, isNew: true }, thing);
  return report.id;
}

/** SQL for the current content; null if it equals the copy stored with the case. */
export function changedCopySql(caseId: string, { copy }: ReportedContent) {
  const now = sql`${JSON.stringify(copy)}::text::jsonb`;
  return sql`(select nullif(${now}, kept.copy) from ${moderationCases} kept where kept.id = ${caseId}::uuid)`;
}

/** Raises the case's severity if needed and keeps the content's current files. */
export async function applyReportToCase(
  ctx: ServiceContext,
  caseId: string,
  { reason, isNew }: { reason: ReportReason; isNew: boolean },
  thing: ReportedContent,
): Promise<void> {
  const harm = REASON_SEVERITY[reason];
  await ctx.db
    .update(moderationCases)
    .set({
      reports: sql`${moderationCases.reports} + ${isNew ? 1 : 0}`,
      reason: sql`case when ${moderationCases.harm} < ${harm} then ${reason} else ${moderationCases.reason} end`,
      harm: sql`greatest(${moderationCases.harm}, ${harm})`,
      keptKeys: sql`array(select distinct unnest(${moderationCases.keptKeys} || ${sql.param(thing.keys)}::text[]))`,
    })
    .where(eq(moderationCases.id, caseId));
}

/** Latest report first. */
export async function listOwnReports(ctx: UserContext, input: OwnReportsInput): Promise<OwnReportsPage> {
  const own = eq(reports.reporterId, ctx.actor.userId);
  const page = keysetPage(ctx, { list: "reports", keys: [reports.createdAt, reports.id] }, input);
  const [read, total] = await Promise.all([
    ctx.db
      .select({
        id: reports.id,
        kind: moderationCases.kind,
        username: sql<string>`${moderationCases.copy} ->> 'username'`,
        reason: reports.reason,
        text: reports.text,
        sentAt: reports.createdAt,
        closedAt: reports.closedAt,
        outcome: reports.outcome,
        place: page.place,
      })
      .from(reports)
      .innerJoin(moderationCases, eq(moderationCases.id, reports.caseId))
      .where(and(own, page.after))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    ctx.db.$count(reports, own),
  ]);
  const { rows, ...totals } = page.finishOf(read, total);
  return { reports: rows, ...totals };
}
