import { appeals, moderationCases, moderationDecisions } from "@starling/db/schema/moderation";
import { isUuid } from "@starling/validators/ids";
import type { AppealInput, OwnDecisionsInput, OwnDecisionsPage } from "@starling/validators/reports";
import { and, count, desc, eq, ne, sql } from "drizzle-orm";
import type { UserContext } from "../context.ts";
import { DomainError, notFound } from "../errors.ts";
import { presentOwnDecision } from "./present.ts";
import { APPEALED, appealRefusal } from "./rules.ts";

/** Decisions that did something to the caller: they are told of no others. */
function aboutMe(ctx: UserContext) {
  return and(eq(moderationCases.userId, ctx.actor.userId), ne(moderationDecisions.action, "dismiss"));
}

/** What moderators decided about the caller, the latest first, with what can be appealed. */
export async function listOwnDecisions(
  ctx: UserContext,
  { page, limit }: OwnDecisionsInput,
): Promise<OwnDecisionsPage> {
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select({
        kind: moderationCases.kind,
        part: moderationCases.part,
        title: sql<string | null>`case when ${moderationCases.kind} in ('clip', 'caption')
          then ${moderationCases.copy} ->> 'title' end`,
        decision: moderationDecisions,
        appeal: appeals,
      })
      .from(moderationDecisions)
      .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
      .leftJoin(appeals, eq(appeals.decisionId, moderationDecisions.id))
      .where(aboutMe(ctx))
      .orderBy(desc(moderationDecisions.createdAt), desc(moderationDecisions.id))
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db
      .select({ total: count() })
      .from(moderationDecisions)
      .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
      .where(aboutMe(ctx)),
  ]);
  const total = counted?.total ?? 0;
  const now = ctx.ports.clock.now();
  return {
    decisions: rows.map((row) => presentOwnDecision(row, now)),
    total,
    totalPages: Math.ceil(total / limit),
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
  const { clock } = ctx.ports;
  const [found] = isUuid(decisionId)
    ? await ctx.db
        .select({ decision: moderationDecisions, appealId: appeals.id })
        .from(moderationDecisions)
        .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
        .leftJoin(appeals, eq(appeals.decisionId, moderationDecisions.id))
        .where(and(eq(moderationDecisions.id, decisionId), aboutMe(ctx)))
    : [];
  if (!found) throw notFound("Decision");
  const { decision, appealId } = found;
  const refusal = appealRefusal({ ...decision, isAppealed: appealId !== null }, clock.now());
  if (refusal !== null) throw new DomainError("CONFLICT", refusal);
  const [appeal] = await ctx.db
    .insert(appeals)
    .values({ decisionId, words, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: appeals.id });
  // Sent twice at once: the other one came first.
  if (!appeal) throw new DomainError("CONFLICT", APPEALED);
  return { id: appeal.id, appealed: true };
}
