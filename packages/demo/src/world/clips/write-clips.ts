import type { Transaction } from "@starling/db/client";
import { indexMissingClips } from "@starling/db/clip-words";
import type { Random } from "@starling/db/random";
import {
  clipCaptions,
  clipCounters,
  clipLikes,
  clips,
  clipTrends,
  reelClips,
  reelCreators,
} from "@starling/db/schema/clips";
import { exposures } from "@starling/db/schema/directory";
import { TRENDING_DAYS } from "@starling/validators/clips";
import { sql } from "drizzle-orm";
import { bulkInsert } from "../../bulk-insert.ts";
import { captionsOf } from "./captions.ts";
import { inventClips } from "./invent-clips.ts";
import { inventLikes } from "./invent-likes.ts";
import { readFans, readOwners } from "./people.ts";

const DAY = 86_400_000;

function countBy(ids: readonly string[]): (id: string) => number {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (id) => counts.get(id) ?? 0;
}

/**
 * Gives the demo's streamers clips and has its viewers like them, with counters, trends and the reel's creators that equal
 * the rows (decisions §3.14). Whoever of the demo is there takes part.
 */
export async function writeClips(tx: Transaction, random: Random, now: Date): Promise<void> {
  const invented = inventClips(random, await readOwners(tx, now), now);
  const likes = inventLikes(random, invented, await readFans(tx), now);
  const since = now.getTime() - TRENDING_DAYS * DAY;
  const likesOf = countBy(likes.map(({ clipId }) => clipId));
  const recent = likes.filter(({ createdAt }) => createdAt.getTime() >= since);
  const recentOf = countBy(recent.map(({ clipId }) => clipId));
  const pooled = invented.filter(({ inSwipe }) => inSwipe);
  await bulkInsert(tx, clips, invented);
  await bulkInsert(
    tx,
    clipCounters,
    invented.map(({ id }) => ({ clipId: id, likes: likesOf(id) })),
  );
  await bulkInsert(tx, clipLikes, likes);
  await bulkInsert(
    tx,
    clipTrends,
    pooled.map(({ id }) => ({ clipId: id, weekLikes: recentOf(id) })),
  );
  await tx.execute(sql`
    insert into ${reelCreators} (profile_id, fair)
    select distinct clip.profile_id, coalesce(exposure.fair, 0)
    from ${clips} clip left join ${exposures} exposure on exposure.profile_id = clip.profile_id
    where clip.in_swipe
    on conflict (profile_id) do nothing`);
  await tx.execute(sql`
    insert into ${reelClips} (clip_id, number, profile_id, published_at, fair)
    select clip.id, clip.number, clip.profile_id, clip.published_at, creator.fair
    from ${clips} clip join ${reelCreators} creator on creator.profile_id = clip.profile_id
    where clip.in_swipe
    on conflict (clip_id) do nothing`);
  await indexMissingClips(tx, pooled.length);
  await bulkInsert(tx, clipCaptions, captionsOf(invented));
}
