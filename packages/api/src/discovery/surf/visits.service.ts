import { streamerDays } from "@starling/db/schema/analytics";
import { exposures } from "@starling/db/schema/directory";
import { profiles } from "@starling/db/schema/profiles";
import { surfVisits } from "@starling/db/schema/surf";
import { t } from "@starling/i18n/translate";
import type { IdInput } from "@starling/validators/ids";
import { EVENING_HOURS, NOT_FOR_ME_DAYS } from "@starling/validators/surf";
import { and, count, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { isAccountPair } from "../../access/visibility/service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { findProfile, lockCallerAndProfile } from "../../profiles/profiles/lookup.service.ts";

const HOUR = 3_600_000;

/** Visits and "not for me" marks from before these times have expired. */
export function retentionCutoff({ ports }: ServiceContext): { visits: Date; notForMe: Date } {
  const now = ports.clock.now().getTime();
  return {
    visits: new Date(now - EVENING_HOURS * HOUR),
    notForMe: new Date(now - NOT_FOR_ME_DAYS * 24 * HOUR),
  };
}

async function countToday({ db, ports }: ServiceContext, profileId: string, kind: string): Promise<void> {
  const day = ports.clock.now().toISOString().slice(0, 10);
  await db.execute(sql`
    insert into ${streamerDays} (profile_id, day, kind, count)
    select profile_id, ${day}::date, ${kind}, 1 from ${exposures} where profile_id = ${profileId}::uuid
    on conflict (profile_id, day, kind) do update set count = ${streamerDays.count} + 1`);
}

/**
 * Records and counts a visit. Returns false if the streamer is deleted, marked "not for me" or was visited in
 * the last twelve hours.
 */
export function claimVisit(ctx: UserContext, profileId: string): Promise<boolean> {
  const { userId } = ctx.actor;
  const visitedAt = ctx.ports.clock.now();
  const { visits, notForMe } = retentionCutoff(ctx);
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    if (!(await lockCallerAndProfile(inside, profileId))) return false;
    // The second of two parallel visits waits for the row lock and finds the streamer claimed.
    const claimed = await tx
      .insert(surfVisits)
      .values({ userId, profileId, visitedAt })
      .onConflictDoUpdate({
        target: [surfVisits.userId, surfVisits.profileId],
        set: { visitedAt, followedAt: null, notForMeAt: null },
        setWhere: and(
          or(isNull(surfVisits.visitedAt), lte(surfVisits.visitedAt, visits)),
          or(isNull(surfVisits.notForMeAt), lte(surfVisits.notForMeAt, notForMe)),
        ),
      })
      .returning({ profileId: surfVisits.profileId });
    if (claimed.length === 0) return false;
    await countToday(inside, profileId, "surf_visit");
    return true;
  });
}

/** Counts a follow after a Surf visit, once per visit. Call it in the follow's transaction. */
export async function countSurfFollow(ctx: UserContext, profileId: string): Promise<void> {
  const led = await ctx.db
    .update(surfVisits)
    .set({ followedAt: ctx.ports.clock.now() })
    .where(
      and(
        eq(surfVisits.userId, ctx.actor.userId),
        eq(surfVisits.profileId, profileId),
        gt(surfVisits.visitedAt, retentionCutoff(ctx).visits),
        isNull(surfVisits.followedAt),
      ),
    )
    .returning({ profileId: surfVisits.profileId })
    .prepare("surf_follow")
    .execute();
  if (led.length > 0) await countToday(ctx, profileId, "surf_follow");
}

export async function countVisits(ctx: UserContext): Promise<number> {
  const { visits } = retentionCutoff(ctx);
  const [row] = await ctx.db
    .select({ visits: count() })
    .from(surfVisits)
    .where(and(eq(surfVisits.userId, ctx.actor.userId), gt(surfVisits.visitedAt, visits)));
  return row?.visits ?? 0;
}

async function requireStreamer(ctx: UserContext, { id }: IdInput) {
  const found = await findProfile(ctx, id, "streamer");
  if (!found) throw notFound(t("Streamer not found"));
  return found;
}

/**
 * Excludes a streamer from Surf for 90 days; repeating restarts the period. Throws 404 for an unknown
 * streamer and 409 for the caller's own profile.
 */
export async function dismissStreamer(ctx: UserContext, input: IdInput): Promise<{ isForMe: false }> {
  const { id: profileId, userId: owner } = await requireStreamer(ctx, input);
  const { userId } = ctx.actor;
  if (owner === userId) throw new DomainError("CONFLICT", t("Surf never shows you your own stream"));
  const notForMeAt = ctx.ports.clock.now();
  await ctx.db
    .insert(surfVisits)
    .values({ userId, profileId, notForMeAt })
    .onConflictDoUpdate({ target: [surfVisits.userId, surfVisits.profileId], set: { notForMeAt } });
  return { isForMe: false };
}

/** Idempotent. Throws 404 for an unknown streamer. */
export async function undoNotForMe(ctx: UserContext, input: IdInput): Promise<{ isForMe: true }> {
  const { id } = await requireStreamer(ctx, input);
  await ctx.db
    .update(surfVisits)
    .set({ notForMeAt: null })
    .where(and(eq(surfVisits.userId, ctx.actor.userId), eq(surfVisits.profileId, id)));
  return { isForMe: true };
}

export async function deleteVisitsBetween({ db }: ServiceContext, one: string, other: string): Promise<void> {
  await db.execute(sql`
    delete from ${surfVisits} using ${profiles} visited where visited.id = ${surfVisits.profileId}
      and ${isAccountPair([surfVisits.userId, sql`visited.user_id`], [one, other])}`);
}

export async function removeOldVisits(ctx: ServiceContext): Promise<void> {
  const { visits, notForMe } = retentionCutoff(ctx);
  const { visitedAt, notForMeAt } = surfVisits;
  await ctx.db
    .delete(surfVisits)
    .where(
      and(or(isNull(visitedAt), lte(visitedAt, visits)), or(isNull(notForMeAt), lte(notForMeAt, notForMe))),
    );
}
