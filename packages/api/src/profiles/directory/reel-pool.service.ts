import { clips, reelClips } from "@starling/db/schema/clips";
import { directoryEntries, directoryFacets, exposures } from "@starling/db/schema/directory";
import { FINISHED } from "@starling/directory/facets";
import { TRENDING_DAYS } from "@starling/validators/clips";
import { sql } from "drizzle-orm";
import { readAgeBounds, weightsOfLikes } from "../../access/weights/service.ts";
import type { ServiceContext } from "../../context.ts";

const DAY = 86_400_000;

export function trendsSince(now: Date): Date {
  return new Date(now.getTime() - TRENDING_DAYS * DAY);
}

/** Whether the directory entry (SQL alias `entry`) is complete enough to be listed. */
export const isFinishedEntry = sql`
  entry.facets && array(select id from ${directoryFacets} where key = ${FINISHED})`;

/**
 * Updates the reel table, which contains exactly the reel clips of streamers with a complete profile. Call it
 * in the transaction that changed a clip or an entry. Lock the profiles first, to serialize concurrent
 * changes.
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
    ), clips_out as (
      delete from ${reelClips} where clip_id = any(array(
        select clip_id from ${reelClips} where profile_id = any(${ids}) and clip_id not in (select id from shown)
        order by clip_id for update))
    ), ${weightsOfLikes(sql`array(select id from shown)`, since, bounds, now)}
    insert into ${reelClips} (clip_id, number, profile_id, published_at, fair, week_likes)
    select id, number, profile_id, published_at, fair, coalesce(weighed.likes, 0)
    from shown left join weighed on weighed.clip_id = shown.id order by id
    on conflict (clip_id) do nothing`);
}
