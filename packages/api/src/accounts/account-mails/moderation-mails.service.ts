import { appeals, moderationCases, moderationDecisions, reports } from "@starling/db/schema/moderation";
import { sentencesText } from "@starling/i18n/format";
import { t } from "@starling/i18n/translate";
import { factsOf } from "@starling/validators/channels";
import { dateText } from "@starling/validators/date-texts";
import { isolated } from "@starling/validators/isolated";
import type { RetainedCopy } from "@starling/validators/moderation";
import { labelOf } from "@starling/validators/options";
import { DECISION_EFFECTS, REPORT_REASONS } from "@starling/validators/reports";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import {
  aboutContent,
  appealOutcome,
  decisionMade,
  decisionReversed,
  type ReviewedContent,
  reportOutcome,
} from "../../notifications/mails/templates/moderation.ts";
import { appealableUntil } from "../../social/reports/rules.ts";
import { appealToken } from "./appeal-token.service.ts";
import { notifyAndMail, toRecipient } from "./service.ts";

const DECISIONS_PAGE = "/account-settings?tab=safety";

function contentOf(copy: RetainedCopy): ReviewedContent {
  const [title, platform] = ["", ""];
  switch (copy.kind) {
    case "profile":
      return { kind: "profile", title, platform };
    case "picture":
      return { kind: copy.pictures[0].picture, title, platform };
    case "clip":
    case "caption":
      return { kind: copy.kind, title: isolated(copy.title), platform };
    case "channel":
      return { kind: "channel", title, platform: factsOf(copy.platform).label };
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
  const { action, rule, words, createdAt, until: end } = row.decision;
  const content = contentOf(row.found.copy);
  await toRecipient(ctx, row.found.userId, async (user) => {
    const notice = {
      key: `decision:${decisionId}:${about}`,
      kind: "moderation",
      title: isUndone ? t("We reversed a decision") : t("Our moderators made a decision"),
      text: aboutContent(content),
      path: DECISIONS_PAGE,
    } as const;
    if (isUndone) return notifyAndMail(ctx, user, notice, decisionReversed(user.username, content));
    const effect = DECISION_EFFECTS[action];
    const mail = decisionMade({
      username: user.username,
      content,
      done:
        end === null
          ? effect
          : sentencesText(effect, t("This ends automatically on {date}.", { date: dateText(end, "UTC") })),
      rule: labelOf(REPORT_REASONS, rule),
      words,
      until: dateText(appealableUntil(createdAt), "UTC"),
    });
    await notifyAndMail(ctx, user, notice, mail, `/appeal?token=${appealToken(ctx, decisionId)}`);
  });
}

/** Notifies the reporter of the outcome; skipped while the case is open. */
export async function sendReportMail(ctx: ServiceContext, { reportId }: { reportId: string }): Promise<void> {
  const [row] = await ctx.db
    .select({ report: reports, copy: moderationCases.copy })
    .from(reports)
    .innerJoin(moderationCases, eq(moderationCases.id, reports.caseId))
    .where(eq(reports.id, reportId));
  if (!row?.report.reporterId || row.report.outcome === null) return;
  const { outcome } = row.report;
  const wasActedOn = outcome === "acted";
  await toRecipient(ctx, row.report.reporterId, (user) => {
    const notice = {
      // The idempotency key contains the outcome, because a reopened case may have a different outcome.
      key: `report:${reportId}:${outcome}`,
      kind: "moderation",
      title: t("The outcome of your report"),
      text: wasActedOn ? t("We took action. Thank you.") : t("We found nothing that breaks our rules."),
      path: DECISIONS_PAGE,
    } as const;
    const facts = { owner: row.copy.username, wasActedOn };
    return notifyAndMail(ctx, user, notice, reportOutcome(user.username, contentOf(row.copy), facts));
  });
}

export async function sendAppealMail(ctx: ServiceContext, { appealId }: { appealId: string }): Promise<void> {
  const [appeal] = await ctx.db.select().from(appeals).where(eq(appeals.id, appealId));
  if (!appeal || appeal.outcome === null) return;
  const row = await readDecision(ctx, appeal.decisionId);
  if (!row?.found.userId) return;
  const isOverturned = appeal.outcome === "overturned";
  await toRecipient(ctx, row.found.userId, (user) => {
    const notice = {
      key: `appeal:${appealId}:${appeal.outcome}`,
      kind: "moderation",
      title: t("The outcome of your appeal"),
      text: isOverturned ? t("The decision was reversed.") : t("The decision was upheld."),
      path: DECISIONS_PAGE,
    } as const;
    const outcome = { isOverturned, answer: appeal.answer ?? "" };
    const mail = appealOutcome(user.username, contentOf(row.found.copy), outcome);
    return notifyAndMail(ctx, user, notice, mail);
  });
}
