import { users } from "@starling/db/schema/accounts";
import { clips } from "@starling/db/schema/clips";
import { moderationCases, moderationDecisions, reports } from "@starling/db/schema/moderation";
import { profileCounters, profiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import { type IdInput, isUuid } from "@starling/validators/ids";
import {
  type CaseDetail,
  type CaseHistory,
  type CaseReport,
  type CasesPage,
  CLAIM_MINUTES,
  type ContentSnapshot,
  type ListCasesInput,
  MAX_COUNTED_CASES,
  type RetainedCopy,
  SHOWN_HISTORY,
  SHOWN_REPORTS,
} from "@starling/validators/moderation";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { type KeysetPage, keysetPage } from "../../access/paging/keyset.service.ts";
import { playableUntil } from "../../clips/clips/rules.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { presentCard, presentCopy, presentDecision } from "./present.ts";
import { actionsFor, actRefusal, isOfClip, type Refused, viewRefusal } from "./rules.ts";

type Case = typeof moderationCases.$inferSelect;

export function refuse(refused: Refused | null): void {
  if (refused) throw new DomainError(refused.code, refused.message);
}

const card = {
  id: moderationCases.id,
  kind: moderationCases.kind,
  part: moderationCases.part,
  username: sql<string>`${moderationCases.copy} ->> 'username'`,
  displayName: sql<string>`${moderationCases.copy} ->> 'displayName'`,
  reason: moderationCases.reason,
  harm: moderationCases.harm,
  reports: moderationCases.reports,
  openedAt: moderationCases.openedAt,
  closedAt: moderationCases.closedAt,
  claimedBy: moderationCases.claimedBy,
  claimedUntil: moderationCases.claimedUntil,
  claimer: users.username,
};

function isWanted(ctx: UserContext, state: ListCasesInput["state"]): SQL | undefined {
  const { userId } = ctx.actor;
  const notMine = sql`${moderationCases.userId} is distinct from ${userId}::uuid`;
  if (state === "closed") return and(isNotNull(moderationCases.closedAt), notMine);
  const claimed = and(
    eq(moderationCases.claimedBy, userId),
    gt(moderationCases.claimedUntil, ctx.ports.clock.now()),
  );
  return and(isNull(moderationCases.closedAt), notMine, state === "mine" ? claimed : undefined);
}

function casesPage(ctx: UserContext, input: ListCasesInput): KeysetPage {
  const { harm, openedAt, closedAt, id } = moderationCases;
  const list = `cases ${input.state}`;
  if (input.state === "closed") return keysetPage(ctx, { list, keys: [closedAt, id] }, input);
  const keys = [{ by: sql`-${harm}`, type: "int" }, openedAt, id] as const;
  const page = keysetPage(ctx, { list, keys, direction: "asc" }, input);
  // Uses the order of the database index, so that the database need not sort.
  return { ...page, order: [desc(harm), asc(openedAt), asc(id)] };
}

/** Lists open cases by severity, then oldest first; closed cases latest first (`GET /moderation/reports`). */
export async function listCases(ctx: UserContext, input: ListCasesInput): Promise<CasesPage> {
  const wanted = isWanted(ctx, input.state);
  const page = casesPage(ctx, input);
  const counted = ctx.db
    .select({ one: sql`1`.as("one") })
    .from(moderationCases)
    .where(wanted)
    .limit(MAX_COUNTED_CASES)
    .as("counted");
  const [read, total] = await Promise.all([
    ctx.db
      .select({ ...card, place: page.place })
      .from(moderationCases)
      .leftJoin(users, eq(users.id, moderationCases.claimedBy))
      .where(and(wanted, page.after))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(Math.min(page.offset, MAX_COUNTED_CASES)),
    ctx.db.$count(counted),
  ]);
  const now = ctx.ports.clock.now();
  const { rows, ...totals } = page.finishOf(read, total);
  return { cases: rows.map((row) => presentCard(row, ctx.actor.userId, now)), ...totals };
}

/** Throws 404 for an unknown case. `lock` locks the row until the transaction ends. */
export async function requireCase(ctx: ServiceContext, id: string, lock = false): Promise<Case> {
  const read = ctx.db.select().from(moderationCases).where(eq(moderationCases.id, id));
  const [found] = isUuid(id) ? await (lock ? read.for("update") : read) : [];
  if (!found) throw notFound(t("Case not found"));
  return found;
}

export async function isReporter({ db, actor }: UserContext, caseId: string): Promise<boolean> {
  const [own] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), eq(reports.reporterId, actor.userId)))
    .limit(1);
  return own !== undefined;
}

/** Adds a temporary URL of the reported video. */
export async function showCopy(ctx: ServiceContext, copy: RetainedCopy): Promise<ContentSnapshot> {
  const key = copy.kind === "clip" ? copy.mediaKey : null;
  const until = playableUntil(ctx.ports.clock.now());
  return presentCopy(copy, key === null ? null : await ctx.ports.media.signedAddress(key, { until }));
}

async function readReports(ctx: UserContext, caseId: string): Promise<CaseReport[]> {
  const rows = await ctx.db
    .select({ report: reports, username: users.username })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.harm), desc(reports.createdAt))
    .limit(SHOWN_REPORTS);
  return Promise.all(
    rows.map(async ({ report, username }) => {
      const { id, source, reporterId, reason, text, createdAt, outcome, copy } = report;
      return {
        id,
        source,
        reporter: reporterId !== null && username !== null ? { id: reporterId, username } : null,
        reason,
        text,
        sentAt: createdAt,
        outcome,
        copy: copy && (await showCopy(ctx, copy)),
      };
    }),
  );
}

async function readDecisions(ctx: UserContext, caseId: string) {
  const rows = await ctx.db
    .select({ decision: moderationDecisions, username: users.username })
    .from(moderationDecisions)
    .leftJoin(users, eq(users.id, moderationDecisions.moderatorId))
    .where(eq(moderationDecisions.caseId, caseId))
    .orderBy(desc(moderationDecisions.createdAt));
  return rows.map(({ decision, username }) => presentDecision(decision, username));
}

// Qualifies the id with the table name, since decisions have an `id` too.
const lastAction = sql<CaseHistory["action"]>`(
  select decision.action from ${moderationDecisions} decision
  where decision.case_id = moderation_cases.id and decision.undone_at is null
  order by decision.created_at desc limit 1)`;

async function readHistory(ctx: UserContext, { id, userId }: Case): Promise<CaseHistory[]> {
  if (userId === null) return [];
  const { kind, reason, openedAt, closedAt } = moderationCases;
  return ctx.db
    .select({ id: moderationCases.id, kind, reason, openedAt, closedAt, action: lastAction })
    .from(moderationCases)
    .where(and(eq(moderationCases.userId, userId), ne(moderationCases.id, id)))
    .orderBy(desc(openedAt))
    .limit(SHOWN_HISTORY);
}

async function readProfile({ db }: UserContext, { kind, subjectId }: Case): Promise<CaseDetail["profile"]> {
  const ofClip = db.select({ id: clips.profileId }).from(clips).where(eq(clips.id, subjectId));
  const [profile] = await db
    .select({
      id: profiles.id,
      role: profiles.role,
      joinedAt: users.createdAt,
      followers: sql<number>`coalesce(${profileCounters.followers}, 0)`,
    })
    .from(profiles)
    .leftJoin(profileCounters, eq(profileCounters.profileId, profiles.id))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(isOfClip(kind) ? inArray(profiles.id, ofClip) : eq(profiles.id, subjectId));
  return profile ?? null;
}

/** Throws 404 for an unknown case and 403 for a case about the caller. */
export async function readCase(ctx: UserContext, { id }: IdInput): Promise<CaseDetail> {
  const { userId } = ctx.actor;
  const found = await requireCase(ctx, id);
  refuse(viewRefusal(found, userId));
  const now = ctx.ports.clock.now();
  const [copy, reported, decisions, history, profile, claimer, reporter] = await Promise.all([
    showCopy(ctx, found.copy),
    readReports(ctx, id),
    readDecisions(ctx, id),
    readHistory(ctx, found),
    readProfile(ctx, found),
    ctx.db
      .select({ username: users.username })
      .from(users)
      .where(eq(users.id, found.claimedBy ?? id)),
    isReporter(ctx, id),
  ]);
  const { username, displayName } = found.copy;
  const { subjectId, userId: _owner, copy: _copy, keptKeys: _keys, ...rest } = found;
  const source = { ...rest, username, displayName, claimer: claimer[0]?.username ?? null };
  const canDecide = actRefusal({ ...found, isReporter: reporter }, userId, now) === null;
  return {
    ...presentCard(source, userId, now),
    subject: subjectId,
    profile,
    copy,
    reported,
    decisions,
    history,
    can: { decide: canDecide, actions: canDecide ? actionsFor(found.kind) : [] },
  };
}

/**
 * Claims a case for {@link CLAIM_MINUTES} minutes, or extends the claim. Throws 404 for an unknown case, 403
 * for a case about or reported by the caller, and 409 if the case is decided or another moderator has claimed
 * the case.
 */
export async function claimCase(ctx: UserContext, { id }: IdInput): Promise<{ until: Date }> {
  const { userId } = ctx.actor;
  const now = ctx.ports.clock.now();
  const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000);
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const found = await requireCase(inside, id, true);
    refuse(actRefusal({ ...found, isReporter: await isReporter(inside, id) }, userId, now));
    await tx
      .update(moderationCases)
      .set({ claimedBy: userId, claimedUntil: until })
      .where(eq(moderationCases.id, id));
  });
  return { until };
}

/** Does nothing if the caller has not claimed the case. Throws 404 for an unknown case. */
export async function releaseCase(ctx: UserContext, { id }: IdInput): Promise<{ released: true }> {
  const found = await requireCase(ctx, id);
  await ctx.db
    .update(moderationCases)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(eq(moderationCases.id, found.id), eq(moderationCases.claimedBy, ctx.actor.userId)));
  return { released: true };
}
