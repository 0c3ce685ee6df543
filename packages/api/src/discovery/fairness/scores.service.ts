import { reelClips } from "@starling/db/schema/clips";
import { FARMING_SIGNALS, HALF_LIFE_DAYS } from "@starling/validators/fairness";
import { sql } from "drizzle-orm";
import { ageBounds, type DayOfSuccesses, successesOf } from "../../access/weights/rules.ts";
import { weightOfAccount } from "../../access/weights/service.ts";
import type { ServiceContext } from "../../context.ts";
import { recordChanges } from "../../profiles/directory/entries.service.ts";
import { consumeShownStreamers } from "../impressions/service.ts";
import { changeLedger, type Ledger, openLedger } from "./ledger.service.ts";
import {
  lowerBound,
  mayRise,
  mergeRising,
  observedMs,
  type Rising,
  renewed,
  type StoredExposure,
} from "./rules.ts";

const DAY = 86_400_000;
const BATCH = 500;
/** Days after which follows and likes are ignored, because their weight has decayed below a sixtieth. */
const SUCCESS_DAYS = 180;
/**
 * Minimum age in milliseconds at which a follow or like counts. A newer one may be accidental or not yet
 * visible to all processes.
 */
const MIN_SUCCESS_AGE = 10 * 60_000;

interface Row extends Record<string, unknown> {
  id: string;
  impressions: number;
  successes: number;
  fair: number;
  faded_at: Date;
  created_at: Date;
  average_viewers: number;
  days: DayOfSuccesses[];
  is_first: boolean;
}

/**
 * Reads exposures with the weighted follows and likes per day since impressions were first counted. Locks
 * rows by id, like all other writers.
 */
function readLocked(ctx: ServiceContext, ids: readonly string[], { since }: Ledger) {
  const now = ctx.ports.clock.now();
  const oldest = new Date(Math.max(since.getTime(), now.getTime() - SUCCESS_DAYS * DAY)).toISOString();
  const latest = new Date(now.getTime() - MIN_SUCCESS_AGE).toISOString();
  const bounds = ageBounds(now.getTime() - since.getTime());
  const batch = sql`${sql.param([...ids])}::uuid[]`;
  const counts = sql`created_at >= ${oldest}::timestamptz and created_at <= ${latest}::timestamptz`;
  return ctx.db.execute<Row>(sql`
    with follow as materialized (
      select streamer_profile_id as profile_id, created_at as at, follower_user_id as user_id, weight as crowd
      from follows where streamer_profile_id = any(${batch}) and ${counts}
    ), heart as materialized (
      select clip_id, user_id, created_at, weight from clip_likes
      where clip_id = any(array(select id from clips where profile_id = any(${batch}) and status = 'ready')) and ${counts}
    ), success as materialized (
      select * from follow
      union all
      select clip.profile_id, max(heart.created_at), heart.user_id, max(heart.weight)
      from heart join clips clip on clip.id = heart.clip_id group by clip.profile_id, heart.user_id
    ), of_day as materialized (
      select profile_id, day, sum(weight) as weight, sum(weight * faded) as faded
      from (
        select success.profile_id, (success.at at time zone 'UTC')::date as day,
          success.crowd / 100.0::float8 * (${weightOfAccount(bounds, now)}) as weight,
          power(0.5, extract(epoch from ${now.toISOString()}::timestamptz - success.at)::float8
            / ${HALF_LIFE_DAYS * 86_400}::float8) as faded
        from success join users account on account.id = success.user_id
      ) weighed
      group by profile_id, day having sum(weight) > 0
    ), days as materialized (
      select profile_id, json_agg(json_build_object('weight', of_day.weight, 'faded', of_day.faded, 'impressions',
        case when of_day.weight > ${FARMING_SIGNALS.unexplainedADay}::int then (
          select coalesce(sum(shown.count), 0) from streamer_days shown
          where shown.profile_id = of_day.profile_id and shown.day = of_day.day and shown.kind like 'shown:%')
        else 0 end)) as days
      from of_day group by profile_id
    )
    select exposure.profile_id as id, impressions, successes, fair, faded_at, profile.created_at,
      coalesce(measured_viewers, average_viewers) as average_viewers,
      coalesce(first_given, false) as is_first,
      coalesce((select days.days from days where days.profile_id = exposure.profile_id), '[]') as days
    from exposures exposure
    join profiles profile on profile.id = exposure.profile_id
    join streamer_profiles streamer on streamer.profile_id = exposure.profile_id
    where exposure.profile_id = any(${batch})
    order by exposure.profile_id
    for update of exposure`);
}

async function write(ctx: ServiceContext, changed: readonly StoredExposure[]): Promise<void> {
  if (changed.length === 0) return;
  await ctx.db.execute(sql`
    update exposures set impressions = given.impressions, successes = given.successes, fair = given.fair,
      faded_at = given."fadedAt"
    from json_to_recordset(${JSON.stringify(changed)}::text::json)
      as given(id uuid, impressions int, successes int, fair int, "fadedAt" timestamptz)
    where exposures.profile_id = given.id`);
}

async function renewReel(ctx: ServiceContext, ids: readonly string[]): Promise<void> {
  await ctx.db.execute(sql`
    with moved as materialized (
      -- Locked by id, as the job that counts the likes of a week does it.
      select reel.clip_id, exposure.fair from ${reelClips} reel join exposures exposure using (profile_id)
      where reel.profile_id = any(${sql.param([...ids])}::uuid[]) and reel.fair <> exposure.fair
      order by reel.clip_id for update of reel
    )
    update ${reelClips} reel set fair = moved.fair from moved where reel.clip_id = moved.clip_id`);
}

async function renewBatch(ctx: ServiceContext, ids: readonly string[], ledger: Ledger): Promise<Rising[]> {
  const now = ctx.ports.clock.now();
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const rows = await readLocked(inside, ids, ledger);
    const renewals = rows.map((row) => {
      const { id, impressions, successes, fair, faded_at: fadedAt, days } = row;
      const age = observedMs({ createdAt: row.created_at, since: ledger.since }, now);
      const before = { id, impressions, successes, fair, fadedAt };
      const counted = { successes: successesOf(days, ledger.average), age, isFirst: row.is_first };
      const after = renewed(before, counted, ledger.average, now);
      return { row, before, after };
    });
    const changed = renewals.filter(({ before, after }) => !isSame(before, after));
    await write(
      inside,
      changed.map(({ after }) => after),
    );
    await renewReel(inside, ids);
    const moved = changed.filter(({ before, after }) => before.fair !== after.fair);
    await recordChanges(
      inside,
      moved.map(({ after }) => after.id),
    );
    return renewals.flatMap(({ row, after }) => {
      const age = now.getTime() - row.created_at.getTime();
      if (!mayRise({ averageViewers: row.average_viewers, age })) return [];
      return [{ id: after.id, bound: lowerBound(after.successes, after.impressions) }];
    });
  });
}

function isSame(one: StoredExposure, other: StoredExposure): boolean {
  return (
    one.impressions === other.impressions &&
    one.successes === other.successes &&
    one.fair === other.fair &&
    one.fadedAt.getTime() === other.fadedAt.getTime()
  );
}

async function saveRising(ctx: ServiceContext, ids: readonly string[], found: readonly Rising[]) {
  const lookedAt = new Set(ids);
  const { rising } = await openLedger(ctx);
  const merged = mergeRising(rising, lookedAt, found);
  if (JSON.stringify(merged) === JSON.stringify(rising)) return;
  await changeLedger(ctx, async (ledger) => ({
    ledger: { ...ledger, rising: mergeRising(ledger.rising, lookedAt, found) },
    answer: null,
  }));
}

/** Idempotent and safe in parallel. */
export async function renewScores(ctx: ServiceContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const ledger = await openLedger(ctx);
  const found: Rising[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    found.push(...(await renewBatch(ctx, ids.slice(from, from + BATCH), ledger)));
    // Back-pressure: waits until the index of this process is up to date. If the index fell too far behind,
    // listings would be read from the database.
    await ctx.ports.directoryChanges?.caughtUp();
  }
  await saveRising(ctx, ids, found);
}

export async function refreshShownScores(ctx: ServiceContext): Promise<void> {
  await consumeShownStreamers(ctx, (ids) => renewScores(ctx, ids));
}
