import { appeals, moderationCases, moderationDecisions } from "@starling/db/schema/moderation";
import { isUuid } from "@starling/validators/ids";
import type { AppealInput, OwnDecisionsInput, OwnDecisionsPage } from "@starling/validators/reports";
import { and, count, eq, ne, sql } from "drizzle-orm";
import { keysetPage } from "../../access/paging/keyset.service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { type OwnDecisionSource, presentOwnDecision } from "./present.ts";
import { APPEALED, appealRefusal } from "./rules.ts";

/** What is shown of a decision to whom it is about. */
export const decisionColumns = {
  kind: moderationCases.kind,
  part: moderationCases.part,
  title: sql<string | null>`case when ${moderationCases.kind} in ('clip', 'caption')
    then ${moderationCases.copy} ->> 'title' end`,
  decision: moderationDecisions,
  appeal: appeals,
};

/** Decisions that did something to the caller: they are told of no others. */
function aboutMe(ctx: UserContext) {
  return and(eq(moderationCases.userId, ctx.actor.userId), ne(moderationDecisions.action, "dismiss"));
}

/** What moderators decided about the caller, the latest first, with what can be appealed. */
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
      .where(and(aboutMe(ctx), page.after))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    ctx.db
      .select({ total: count() })
      .from(moderationDecisions)
      .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
      .where(aboutMe(ctx)),
  ]);
  const total = counted?.total ?? 0;
  const { rows, nextCursor } = page.finish(read);
  const now = ctx.ports.clock.now();
  return {
    decisions: rows.map((row) => presentOwnDecision(row, now)),
    total,
    totalPages: Math.ceil(total / input.limit),
    nextCursor,
  };
}

/**
 * Appeals a decision about the caller; another moderator than the one who made it judges it. Throws 404 for a decision about somebody
 * else, and 409 for one that was appealed before, was taken back, or is older than six months.
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
        .where(and(eq(moderationDecisions.id, decisionId), aboutMe(ctx)))
    : [];
  if (!found) throw notFound("Decision");
  return writeAppeal(ctx, found, words);
}

/** Writes an appeal of a decision that the sender may appeal. Throws 409 where that has been done, or it is too late. */
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
  // Sent twice at once: the other one came first.
  if (!written) throw new DomainError("CONFLICT", APPEALED);
  return { id: written.id, appealed: true };
}
