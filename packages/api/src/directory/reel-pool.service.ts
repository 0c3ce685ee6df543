import { clips, clipTrends, reelClips, reelCreators } from "@starling/db/schema/clips";
import { directoryEntries, directoryFacets, exposures } from "@starling/db/schema/directory";
import { FINISHED } from "@starling/directory/facets";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";
import { readAgeBounds, weightsOfLikes } from "../weights/service.ts";
import { trendsSince } from "./reel-pool.rules.ts";

/** Of an entry `entry`: whether its streamer is presentable. */
export const isFinishedEntry = sql`
  entry.facets && array(select id from ${directoryFacets} where key = ${FINISHED})`;

/**
 * Tells the reel which clips of streamers it shows: those they have put there, while the streamer is presentable. What the
 * reel walks along holds nobody else, so that its statements need not ask. Inside the transaction that changed a
 * clip or an entry, with the profiles locked: of two changes at once the later one then sees the other.
 */
export async function renewReelPool(
  { db, ports }: Pick<ServiceContext, "db"> & { ports: Pick<ServiceContext["ports"], "clock"> },
  profileIds: readonly string[],
): Promise<void> {
  const ids = sql`${sql.param([...profileIds])}::uuid[]`;
  const now = ports.clock.now();
  const since = sql`${trendsSince(now).toISOString()}::timestamptz`;
  const bounds = await readAgeBounds({ db, ports });
  await db.execute(sql`
    with shown as materialized (
      select clip.id, clip.number, clip.profile_id, coalesce(clip.published_at, clip.created_at) as published_at,
        coalesce(other.fair, exposure.fair, 0) as fair
      from ${clips} clip
      join ${directoryEntries} entry on entry.profile_id = clip.profile_id
      left join ${exposures} exposure on exposure.profile_id = clip.profile_id
      -- All clips of a creator stand at one place, also while the score is being copied.
      left join lateral (select fair from ${reelClips} known where known.profile_id = clip.profile_id limit 1) other on true
      where clip.profile_id = any(${ids}) and clip.in_swipe and ${isFinishedEntry}
    ), creators_out as (
      delete from ${reelCreators}
      where profile_id = any(${ids}) and profile_id not in (select profile_id from shown)
    ), clips_out as (
      -- With their places in the walk.
      delete from ${clipTrends} using ${clips} clip
      where clip.id = ${clipTrends.clipId} and clip.profile_id = any(${ids}) and clip.id not in (select id from shown)
    ), creators_in as (
      insert into ${reelCreators} (profile_id, fair) select distinct profile_id, fair from shown
      on conflict (profile_id) do nothing
    ), ${weightsOfLikes(sql`array(select id from shown)`, since, bounds, now)}, trends_in as (
      insert into ${clipTrends} (clip_id, week_likes)
      select shown.id, coalesce(weighed.likes, 0) from shown left join weighed on weighed.clip_id = shown.id
      on conflict (clip_id) do nothing
    )
    insert into ${reelClips} (clip_id, number, profile_id, published_at, fair)
    select id, number, profile_id, published_at, fair from shown
    on conflict (clip_id) do nothing`);
}

/**
 * Gives clips of the reel that have none their place in its walk. There are such only while a process of an earlier release runs beside
 * this one, which knows nothing of `reel_clips`. A job calls it.
 */
export async function placeMissing({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await db.execute(sql`
    insert into ${reelClips} (clip_id, number, profile_id, published_at, fair)
    select clip.id, clip.number, clip.profile_id, coalesce(clip.published_at, clip.created_at), coalesce(exposure.fair, 0)
    from ${clipTrends} trend join ${clips} clip on clip.id = trend.clip_id
    left join ${exposures} exposure on exposure.profile_id = clip.profile_id
    where not exists (select from ${reelClips} placed where placed.clip_id = trend.clip_id)
    on conflict (clip_id) do nothing`);
}
