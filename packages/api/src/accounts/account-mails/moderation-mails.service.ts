import { appeals, moderationCases, moderationDecisions, reports } from "@starling/db/schema/moderation";
import { factsOf } from "@starling/validators/channels";
import { dateText } from "@starling/validators/date-texts";
import { isolated } from "@starling/validators/isolated";
import type { RetainedCopy } from "@starling/validators/moderation";
import { labelOf } from "@starling/validators/options";
import { DECISION_EFFECTS, REPORT_REASONS } from "@starling/validators/reports";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import {
  appealOutcome,
  decisionMade,
  decisionReversed,
  reportOutcome,
} from "../../notifications/mails/templates/moderation.ts";
import { appealableUntil } from "../../social/reports/rules.ts";
import { appealToken } from "./appeal-token.service.ts";
import { notifyAndMail, recipient } from "./service.ts";

const DECISIONS_PAGE = "/account-settings?tab=safety";

const PICTURES = { avatar: "profile picture", banner: "banner" } as const;

function nameOf(copy: RetainedCopy): string {
  switch (copy.kind) {
    case "profile":
      return "profile";
    case "picture":
      return PICTURES[copy.pictures[0].picture];
    case "clip":
      return `clip “${isolated(copy.title)}”`;
    case "caption":
      return `captions of “${isolated(copy.title)}”`;
    case "channel":
      return `${factsOf(copy.platform).label} stream`;
  }
}

async function readDecision({ db }: ServiceContext, decisionId: string) {
  const [row] = await db
    .select({ decision: moderationDecisions, found: moderationCases })
    .from(moderationDecisions)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
    .where(eq(moderationDecisions.id, decisionId));
  return row;
}

/** Notifies the affected account; skipped if the account or decision was deleted. */
export async function sendDecisionMail(
  ctx: ServiceContext,
  { decisionId, about }: { decisionId: string; about: "made" | "undone" },
): Promise<void> {
  const row = await readDecision(ctx, decisionId);
  const isUndone = about === "undone";
  if (!row?.found.userId || isUndone !== (row.decision.undoneAt !== null)) return;
  const user = await recipient(ctx, row.found.userId);
  if (!user) return;
  const { action, rule, words, createdAt, until: end } = row.decision;
  const thing = `your ${nameOf(row.found.copy)}`;
  const notice = {
    key: `decision:${decisionId}:${about}`,
    kind: "moderation",
    title: isUndone ? "We reversed a decision" : "Our moderators made a decision",
    text: `It is about ${thing}.`,
    path: DECISIONS_PAGE,
  } as const;
  if (isUndone) return notifyAndMail(ctx, user, notice, decisionReversed(user.username, thing));
  const ending = end === null ? "" : ` This ends automatically on ${dateText(end, "UTC")}.`;
  const mail = decisionMade({
    username: user.username,
    thing,
    done: `${DECISION_EFFECTS[action]}${ending}`,
    rule: labelOf(REPORT_REASONS, rule),
    words,
    until: dateText(appealableUntil(createdAt), "UTC"),
  });
  await notifyAndMail(ctx, user, notice, mail, `/appeal?token=${appealToken(ctx, decisionId)}`);
}

/** Notifies the reporter of the outcome; skipped while the case is open. */
export async function sendReportMail(ctx: ServiceContext, { reportId }: { reportId: string }): Promise<void> {
  const [row] = await ctx.db
    .select({ report: reports, copy: moderationCases.copy })
    .from(reports)
    .innerJoin(moderationCases, eq(moderationCases.id, reports.caseId))
    .where(eq(reports.id, reportId));
  if (!row?.report.reporterId || row.report.outcome === null) return;
  const user = await recipient(ctx, row.report.reporterId);
  if (!user) return;
  const wasActedOn = row.report.outcome === "acted";
  const notice = {
    // The key contains the outcome, because a reopened case may end with a different one.
    key: `report:${reportId}:${row.report.outcome}`,
    kind: "moderation",
    title: "The outcome of your report",
    text: wasActedOn ? "We took action. Thank you." : "We found nothing that breaks our rules.",
    path: DECISIONS_PAGE,
  } as const;
  const thing = `the ${nameOf(row.copy)} of ${row.copy.username}`;
  await notifyAndMail(ctx, user, notice, reportOutcome(user.username, thing, wasActedOn));
}

export async function sendAppealMail(ctx: ServiceContext, { appealId }: { appealId: string }): Promise<void> {
  const [appeal] = await ctx.db.select().from(appeals).where(eq(appeals.id, appealId));
  if (!appeal || appeal.outcome === null) return;
  const row = await readDecision(ctx, appeal.decisionId);
  const user = row?.found.userId ? await recipient(ctx, row.found.userId) : undefined;
  if (!row || !user) return;
  const isOverturned = appeal.outcome === "overturned";
  const notice = {
    key: `appeal:${appealId}:${appeal.outcome}`,
    kind: "moderation",
    title: "The outcome of your appeal",
    text: isOverturned ? "The decision was reversed." : "The decision was upheld.",
    path: DECISIONS_PAGE,
  } as const;
  const outcome = { isOverturned, answer: appeal.answer ?? "" };
  const thing = `your ${nameOf(row.found.copy)}`;
  await notifyAndMail(ctx, user, notice, appealOutcome(user.username, thing, outcome));
}
