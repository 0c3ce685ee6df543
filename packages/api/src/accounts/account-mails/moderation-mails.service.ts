import { appeals, moderationCases, moderationDecisions, reports } from "@starling/db/schema/moderation";
import { factsOf } from "@starling/validators/channels";
import { isolated } from "@starling/validators/isolated";
import type { RetainedCopy } from "@starling/validators/moderation";
import { labelOf } from "@starling/validators/options";
import { DECISION_EFFECTS, REPORT_REASONS } from "@starling/validators/reports";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { notifyPerson } from "../../notifications/notifications/events.service.ts";
import { appealToken } from "../../social/reports/appeal-links.service.ts";
import { appealableUntil } from "../../social/reports/rules.ts";
import { deliver, link, recipient } from "./service.ts";

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

function dayOf(instant: Date): string {
  return instant.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
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
  if (!row?.found.userId || (about === "undone") !== (row.decision.undoneAt !== null)) return;
  const user = await recipient(ctx, row.found.userId);
  if (!user) return;
  const { action, rule, words, createdAt, until: end } = row.decision;
  const isUndone = about === "undone";
  await notifyPerson(ctx, {
    userId: row.found.userId,
    key: `decision:${decisionId}:${about}`,
    data: {
      kind: "moderation",
      title: isUndone ? "We reversed a decision" : "Our moderators made a decision",
      text: `It is about your ${nameOf(row.found.copy)}.`,
      path: DECISIONS_PAGE,
    },
  });
  const { Decision, DecisionReversed: DecisionTakenBack } = await import(
    "../../notifications/mails/templates/decision.tsx"
  );
  const props = {
    username: user.username,
    thing: `your ${nameOf(row.found.copy)}`,
    href: link(ctx, DECISIONS_PAGE),
  };
  if (isUndone) {
    await deliver(ctx, user, "We reversed a decision about you on Starling", DecisionTakenBack(props));
    return;
  }
  const until = dayOf(appealableUntil(createdAt));
  const done =
    end === null
      ? DECISION_EFFECTS[action]
      : `${DECISION_EFFECTS[action]} This ends automatically on ${dayOf(end)}.`;
  const href = link(ctx, `/appeal?token=${appealToken(ctx, decisionId)}`);
  const mail = Decision({ ...props, href, done, rule: labelOf(REPORT_REASONS, rule), words, until });
  await deliver(ctx, user, "Our moderators made a decision about you on Starling", mail);
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
  await notifyPerson(ctx, {
    userId: row.report.reporterId,
    // The outcome is part of the key, because a reopened case may have another outcome.
    key: `report:${reportId}:${row.report.outcome}`,
    data: {
      kind: "moderation",
      title: "The outcome of your report",
      text: wasActedOn ? "We took action. Thank you." : "We found nothing that breaks our rules.",
      path: DECISIONS_PAGE,
    },
  });
  const { ReportOutcomeMail } = await import("../../notifications/mails/templates/report-outcome.tsx");
  const mail = ReportOutcomeMail({
    username: user.username,
    thing: `the ${nameOf(row.copy)} of ${row.copy.username}`,
    wasActedOn,
    href: link(ctx, DECISIONS_PAGE),
  });
  await deliver(ctx, user, "The outcome of your report on Starling", mail);
}

export async function sendAppealMail(ctx: ServiceContext, { appealId }: { appealId: string }): Promise<void> {
  const [appeal] = await ctx.db.select().from(appeals).where(eq(appeals.id, appealId));
  if (!appeal || appeal.outcome === null) return;
  const row = await readDecision(ctx, appeal.decisionId);
  const user = row?.found.userId ? await recipient(ctx, row.found.userId) : undefined;
  if (!row?.found.userId || !user) return;
  const isOverturned = appeal.outcome === "overturned";
  await notifyPerson(ctx, {
    userId: row.found.userId,
    key: `appeal:${appealId}:${appeal.outcome}`,
    data: {
      kind: "moderation",
      title: "The outcome of your appeal",
      text: isOverturned ? "The decision was reversed." : "The decision was upheld.",
      path: DECISIONS_PAGE,
    },
  });
  const { AppealOutcomeMail } = await import("../../notifications/mails/templates/appeal-outcome.tsx");
  const mail = AppealOutcomeMail({
    username: user.username,
    thing: `your ${nameOf(row.found.copy)}`,
    isOverturned,
    answer: appeal.answer ?? "",
    href: link(ctx, DECISIONS_PAGE),
  });
  await deliver(ctx, user, "The outcome of your appeal on Starling", mail);
}
