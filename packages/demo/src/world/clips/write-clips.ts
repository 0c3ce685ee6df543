import type { Transaction } from "@starling/db/client";
import { indexMissingClips } from "@starling/db/clip-words";
import type { Random } from "@starling/db/random";
import { clipCounters, clipLikes, clips, reelClips } from "@starling/db/schema/clips";
import { exposures } from "@starling/db/schema/directory";
import { TRENDING_DAYS } from "@starling/validators/clips";
import { sql } from "drizzle-orm";
import { bulkInsert } from "../../bulk-insert.ts";
import { withCaptions } from "./captions.ts";
import { inventClips } from "./invent-clips.ts";
import { inventLikes } from "./invent-likes.ts";
import { readFans, readOwners } from "./people.ts";

const DAY = 86_400_000;

function countBy(ids: readonly string[]): (id: string) => number {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (id) => counts.get(id) ?? 0;
}

export async function writeClips(tx: Transaction, random: Random, now: Date): Promise<void> {
  const invented = inventClips(random, await readOwners(tx, now), now);
  const likes = inventLikes(random, invented, await readFans(tx), now);
  const since = new Date(now.getTime() - TRENDING_DAYS * DAY).toISOString();
  const likesOf = countBy(likes.map(({ clipId }) => clipId));
  const pooled = invented.filter(({ inSwipe }) => inSwipe);
  await bulkInsert(tx, clips, withCaptions(invented));
  await bulkInsert(
    tx,
    clipCounters,
    invented.map(({ id }) => ({ clipId: id, likes: likesOf(id) })),
  );
  await bulkInsert(tx, clipLikes, likes);
  await tx.execute(sql`
    with recent as materialized (
      select clip_id, count(*)::int as likes from ${clipLikes} where created_at >= ${since}::timestamptz group by clip_id
    )
    insert into ${reelClips} (clip_id, number, profile_id, published_at, fair, week_likes)
    select clip.id, clip.number, clip.profile_id, clip.published_at, coalesce(exposure.fair, 0), coalesce(recent.likes, 0)
    from ${clips} clip left join ${exposures} exposure on exposure.profile_id = clip.profile_id
    left join recent on recent.clip_id = clip.id
    where clip.in_swipe
    on conflict (clip_id) do nothing`);
  await indexMissingClips(tx, pooled.length);
}
