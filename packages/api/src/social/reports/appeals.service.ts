import { appeals, moderationCases, moderationDecisions } from "@starling/db/schema/moderation";
import { t } from "@starling/i18n/translate";
import { isUuid } from "@starling/validators/ids";
import type { AppealInput, OwnDecisionsInput, OwnDecisionsPage } from "@starling/validators/reports";
import { and, count, eq, ne, sql } from "drizzle-orm";
import { keysetPage } from "../../access/paging/keyset.service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { type OwnDecisionSource, presentOwnDecision } from "./present.ts";
import { APPEALED, appealRefusal } from "./rules.ts";

export const decisionColumns = {
  kind: moderationCases.kind,
  part: moderationCases.part,
  title: sql<string | null>`case when ${moderationCases.kind} in ('clip', 'caption')
    then ${moderationCases.copy} ->> 'title' end`,
  decision: moderationDecisions,
  appeal: appeals,
};

function concernsCaller(ctx: UserContext) {
  return and(eq(moderationCases.userId, ctx.actor.userId), ne(moderationDecisions.action, "dismiss"));
}

export async function listOwnDecisions(
  ctx: UserContext,
  input: OwnDecisionsInput,
): Promise<OwnDecisionsPage> {
  const page = keysetPage(
    ctx,
    { list: "decisions", keys: [moderationDecisions.createdAt, moderationDecisions.id] },
    input,
  );
  const [read, [counted]] = await Promise.all([
    ctx.db
      .select({ ...decisionColumns, place: page.place })
      .from(moderationDecisions)
      .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
      .leftJoin(appeals, eq(appeals.decisionId, moderationDecisions.id))
      .where(and(concernsCaller(ctx), page.after))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    ctx.db
      .select({ total: count() })
      .from(moderationDecisions)
      .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
      .where(concernsCaller(ctx)),
  ]);
  const { rows, ...totals } = page.finishOf(read, counted?.total ?? 0);
  const now = ctx.ports.clock.now();
  return { decisions: rows.map((row) => presentOwnDecision(row, now)), ...totals };
}

/**
 * A different moderator judges the appeal. Throws 404 for another user's decision. Throws 409 if the decision
 * was already appealed, was undone, or is older than six months.
 */
export async function appealDecision(
  ctx: UserContext,
  { decisionId, words }: AppealInput,
): Promise<{ id: string; appealed: true }> {
  const [found] = isUuid(decisionId)
    ? await ctx.db
        .select({ decision: moderationDecisions, appeal: appeals })
        .from(moderationDecisions)
        .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
        .leftJoin(appeals, eq(appeals.decisionId, moderationDecisions.id))
        .where(and(eq(moderationDecisions.id, decisionId), concernsCaller(ctx)))
    : [];
  if (!found) throw notFound(t("Decision not found"));
  return writeAppeal(ctx, found, words);
}

export async function writeAppeal(
  ctx: ServiceContext,
  { decision, appeal }: Pick<OwnDecisionSource, "decision" | "appeal">,
  words: string,
): Promise<{ id: string; appealed: true }> {
  const now = ctx.ports.clock.now();
  const refusal = appealRefusal({ ...decision, isAppealed: appeal !== null }, now);
  if (refusal !== null) throw new DomainError("CONFLICT", refusal);
  const [written] = await ctx.db
    .insert(appeals)
    .values({ decisionId: decision.id, words, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: appeals.id });
  // Another request has appealed concurrently.
  if (!written) throw new DomainError("CONFLICT", t(APPEALED));
  return { id: written.id, appealed: true };
}
