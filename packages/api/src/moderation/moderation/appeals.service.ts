import { enqueueJob } from "@starling/db/jobs";
import { users } from "@starling/db/schema/accounts";
import { appeals, moderationCases, moderationDecisions } from "@starling/db/schema/moderation";
import { t } from "@starling/i18n/translate";
import { type IdInput, isUuid } from "@starling/validators/ids";
import type {
  AppealsPage,
  JudgeAppealInput,
  ListAppealsInput,
  WaitingAppeal,
} from "@starling/validators/moderation";
import { and, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { keysetPage } from "../../access/paging/keyset.service.ts";
import type { UserContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { writeAudit } from "./audit.service.ts";
import { refuse, requireCase, showCopy } from "./cases.service.ts";
import { lockSubject } from "./hiding.service.ts";
import { presentDecision } from "./present.ts";
import { judgeRefusal } from "./rules.ts";
import { undoDecision } from "./undoing.service.ts";

const columns = {
  appeal: appeals,
  decision: moderationDecisions,
  found: moderationCases,
  moderator: users.username,
};

function selectAppeals({ db }: UserContext, place: SQL<string[]> = sql<string[]>`array[]::text[]`) {
  return db
    .select({ ...columns, place })
    .from(appeals)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, appeals.decisionId))
    .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
    .leftJoin(users, eq(users.id, moderationDecisions.moderatorId));
}

async function present(
  ctx: UserContext,
  { appeal, decision, found, moderator }: Omit<Awaited<ReturnType<typeof selectAppeals>>[number], "place">,
): Promise<WaitingAppeal> {
  return {
    id: appeal.id,
    words: appeal.words,
    sentAt: appeal.createdAt,
    username: found.copy.username,
    kind: found.kind,
    caseId: found.id,
    decision: presentDecision(decision, moderator),
    copy: await showCopy(ctx, found.copy),
  };
}

/** Lists open appeals, oldest first. Omits appeals against decisions by or about the caller. */
export async function listAppeals(ctx: UserContext, input: ListAppealsInput): Promise<AppealsPage> {
  const { userId } = ctx.actor;
  const wanted = and(
    isNull(appeals.judgedAt),
    sql`${moderationDecisions.moderatorId} is distinct from ${userId}::uuid`,
    sql`${moderationCases.userId} is distinct from ${userId}::uuid`,
  );
  const page = keysetPage(
    ctx,
    { list: "appeals", keys: [appeals.createdAt, appeals.id], direction: "asc" },
    input,
  );
  const [read, [counted]] = await Promise.all([
    selectAppeals(ctx, page.place)
      .where(and(wanted, page.after))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    ctx.db
      .select({ total: count() })
      .from(appeals)
      .innerJoin(moderationDecisions, eq(moderationDecisions.id, appeals.decisionId))
      .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
      .where(wanted),
  ]);
  const { rows, ...totals } = page.finishOf(read, counted?.total ?? 0);
  const waiting = await Promise.all(rows.map((row) => present(ctx, row)));
  return { appeals: waiting, ...totals };
}

/** Throws 404, 403 and 409, like {@link judgeAppeal}. */
export async function readAppeal(ctx: UserContext, { id }: IdInput): Promise<WaitingAppeal> {
  const [row] = isUuid(id) ? await selectAppeals(ctx).where(eq(appeals.id, id)) : [];
  if (!row) throw notFound(t("Appeal not found"));
  const { appeal, decision, found } = row;
  refuse(judgeRefusal({ ...decision, userId: found.userId, judgedAt: appeal.judgedAt }, ctx.actor.userId));
  return present(ctx, row);
}

/**
 * Notifies the person who appealed; undoes an overturned decision. Throws 404 for an unknown appeal, 403 for
 * a decision by or about the caller (security row S3), and 409 if already judged.
 */
export async function judgeAppeal(
  ctx: UserContext,
  { id, outcome, words }: JudgeAppealInput,
): Promise<{ id: string; judged: true }> {
  const { userId } = ctx.actor;
  const [known] = isUuid(id)
    ? await ctx.db
        .select({ caseId: moderationDecisions.caseId })
        .from(appeals)
        .innerJoin(moderationDecisions, eq(moderationDecisions.id, appeals.decisionId))
        .where(eq(appeals.id, id))
    : [];
  if (!known) throw notFound(t("Appeal not found"));
  const seen = await requireCase(ctx, known.caseId);
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockSubject(inside, seen);
    const found = await requireCase(inside, known.caseId, true);
    const [row] = await tx
      .select({ appeal: appeals, decision: moderationDecisions })
      .from(appeals)
      .innerJoin(moderationDecisions, eq(moderationDecisions.id, appeals.decisionId))
      .where(eq(appeals.id, id));
    if (!row) throw notFound(t("Appeal not found"));
    const { appeal, decision } = row;
    refuse(judgeRefusal({ ...decision, userId: found.userId, judgedAt: appeal.judgedAt }, userId));
    const judged = { outcome, answer: words, judgedBy: userId, judgedAt: ctx.ports.clock.now() };
    await tx.update(appeals).set(judged).where(eq(appeals.id, id));
    if (outcome === "overturned" && decision.undoneAt === null)
      await undoDecision(inside, found, decision, { appeal: id });
    await writeAudit(inside, {
      what: "appeal judged",
      subject: id,
      details: { outcome, words, decision: decision.id, person: found.userId },
    });
    await enqueueJob(tx, "send_appeal_mail", { appealId: id });
  });
  return { id, judged: true };
}
