import { enqueueJob } from "@starling/db/jobs";
import { clipLikes, clipUnlikes, reelClips } from "@starling/db/schema/clips";
import { CLIP_TRENDS_FACT, installationFacts } from "@starling/db/schema/installation";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { readAgeBounds, weightsOfLikes } from "../../access/weights/service.ts";
import type { ServiceContext } from "../../context.ts";
import { trendsSince } from "../../profiles/directory/reel-pool.service.ts";
import { type LikeWindow, OVERLAP, recountRangesOf, weekBefore } from "./trending-scores.rules.ts";

const factValue = z.object({ at: z.coerce.date() });

const BATCH = 2_000;
/** The job starts every minute and updates the scores twice, with this delay in between. */
const AGAIN_MS = 30_000;

const timeOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;

async function lastRun(ctx: ServiceContext): Promise<Date | null> {
  const [fact] = await ctx.db
    .select({ value: installationFacts.value })
    .from(installationFacts)
    .where(eq(installationFacts.key, CLIP_TRENDS_FACT));
  return fact ? factValue.parse(fact.value).at : null;
}

/** The stored time never decreases, even if a process's clock lags. */
async function noteRun(ctx: ServiceContext, at: Date): Promise<void> {
  const value = JSON.stringify({ at });
  await ctx.db.execute(sql`
    insert into ${installationFacts} as fact (key, value, created_at)
    values (${CLIP_TRENDS_FACT}, ${value}::jsonb, ${timeOf(at)})
    on conflict (key) do update set value = excluded.value
    where (fact.value ->> 'at')::timestamptz < ${timeOf(at)}`);
}

async function changedIn(ctx: ServiceContext, { from, to }: LikeWindow): Promise<string[]> {
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select trend.clip_id as id from ${reelClips} trend where trend.clip_id in (
      select clip_id from ${clipLikes} where created_at >= ${timeOf(from)} and created_at <= ${timeOf(to)}
      union all
      select clip_id from ${clipLikes}
      where created_at >= ${timeOf(weekBefore(from))} and created_at <= ${timeOf(weekBefore(to))}
      union all
      select clip_id from ${clipUnlikes} where at >= ${timeOf(from)} and at <= ${timeOf(to)})
    order by trend.clip_id`);
  return rows.map(({ id }) => id);
}

/** Idempotent and safe in parallel: locks rows in a fixed order before counting. */
async function recount(ctx: ServiceContext, ids: readonly string[]): Promise<void> {
  const now = ctx.ports.clock.now();
  const since = timeOf(trendsSince(now));
  const bounds = await readAgeBounds(ctx);
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = sql.param(ids.slice(from, from + BATCH));
    await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`
        select from ${reelClips} where clip_id = any(${some}::uuid[]) order by clip_id for update`);
      await tx.execute(sql`
        with ${weightsOfLikes(sql`${some}::uuid[]`, since, bounds, now)}
        update ${reelClips} set week_likes = counted.likes
        from (
          select trend.clip_id as id, coalesce(weighed.likes, 0) as likes
          from ${reelClips} trend left join weighed on weighed.clip_id = trend.clip_id
          where trend.clip_id = any(${some}::uuid[])
        ) counted
        where ${reelClips.clipId} = counted.id and week_likes <> counted.likes`);
    });
  }
}

async function recountAll(ctx: ServiceContext): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await ctx.db.execute<{ id: string }>(sql`
      select clip_id as id from ${reelClips} where clip_id > ${after}::uuid order by clip_id limit ${BATCH}::int`);
    const last = rows.at(-1);
    if (!last) return;
    await recount(
      ctx,
      rows.map(({ id }) => id),
    );
    after = last.id;
  }
}

/**
 * Recounts reel clips whose likes changed since the last run. Recounts all clips if there was no run within
 * the last week. Safe in parallel.
 */
export async function updateTrends(ctx: ServiceContext): Promise<void> {
  const now = ctx.ports.clock.now();
  const last = await lastRun(ctx);
  const stretches = recountRangesOf(last, now);
  if (stretches === null) {
    await recountAll(ctx);
    await noteRun(ctx, now);
  }
  for (const stretch of stretches ?? []) {
    await recount(ctx, await changedIn(ctx, stretch));
    await noteRun(ctx, stretch.to);
  }
  // Keeps recent removals of likes, which another process may still need to read.
  const forgottenBefore = new Date((last ?? now).getTime() - 2 * OVERLAP);
  await ctx.db.execute(sql`delete from ${clipUnlikes} where at < ${timeOf(forgottenBefore)}`);
}

export async function updateTrendsTwice(ctx: ServiceContext): Promise<void> {
  const runAt = new Date(ctx.ports.clock.now().getTime() + AGAIN_MS);
  await enqueueJob(ctx.db, "update_clip_trends_again", {}, { runAt, key: "update_clip_trends_again" });
  await updateTrends(ctx);
}
