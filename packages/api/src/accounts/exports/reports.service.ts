import type { Transaction } from "@starling/db/client";
import { appeals, moderationCases, moderationDecisions, reports } from "@starling/db/schema/moderation";
import { and, asc, eq, ne, sql } from "drizzle-orm";

const username = sql<string>`${moderationCases.copy} ->> 'username'`;

/** Omits the accounts that reported the user. */
export async function readReports(tx: Transaction, userId: string) {
  const sent = await tx
    .select({
      what: moderationCases.kind,
      username,
      reason: reports.reason,
      text: reports.text,
      sentAt: reports.createdAt,
      closedAt: reports.closedAt,
      outcome: reports.outcome,
    })
    .from(reports)
    .innerJoin(moderationCases, eq(moderationCases.id, reports.caseId))
    .where(eq(reports.reporterId, userId))
    .orderBy(asc(reports.createdAt));
  const decisions = await tx
    .select({
      what: moderationCases.kind,
      action: moderationDecisions.action,
      rule: moderationDecisions.rule,
      words: moderationDecisions.words,
      decidedAt: moderationDecisions.createdAt,
      undoneAt: moderationDecisions.undoneAt,
      appeal: {
        words: appeals.words,
        sentAt: appeals.createdAt,
        outcome: appeals.outcome,
        answer: appeals.answer,
        judgedAt: appeals.judgedAt,
      },
    })
    .from(moderationDecisions)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
    .leftJoin(appeals, eq(appeals.decisionId, moderationDecisions.id))
    .where(and(eq(moderationCases.userId, userId), ne(moderationDecisions.action, "dismiss")))
    .orderBy(asc(moderationDecisions.createdAt));
  return { sent, decisions };
}
