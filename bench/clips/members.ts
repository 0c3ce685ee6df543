import { makeAccount } from "@starling/api/testing/make-account";
import type { DbClient } from "@starling/db/client";
import { makeViewer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";

interface Past {
  follows: number;
  likes: number;
  /** Number of watched clips. They are the first in fair order, which is the worst case for the reel. */
  watched: number;
}

/** Creates Premium viewers with a history and returns their account ids. */
export async function makeMembers(
  { db, sql }: DbClient,
  count: number,
  { follows, likes, watched }: Past,
): Promise<string[]> {
  const members: string[] = [];
  const [all] = await sql<{ clips: number }[]>`select count(*)::int as clips from clips`;
  /** Percentage for `tablesample`: five times the wanted rows, so that enough are found. */
  const share = (rows: number) => Math.min(100, (500 * rows) / (all?.clips ?? 1));
  for (let made = 0; made < count; made += 1) {
    const { id: userId } = await makeAccount(db);
    await makeViewer(db, { userId });
    await makeSubscription(db, userId, "Premium");
    await sql`
      insert into follows (follower_user_id, streamer_profile_id)
      select ${userId}, profile_id from clips tablesample system (${share(follows)}) limit ${follows} on conflict do nothing`;
    await sql`
      with liked as (
        insert into clip_likes (user_id, clip_id)
        select ${userId}, id from clips tablesample system (${share(likes)}) limit ${likes} on conflict do nothing returning clip_id)
      update clip_counters set likes = likes + 1 from liked where clip_counters.clip_id = liked.clip_id`;
    await sql`
      insert into clip_views (user_id, clip_id, seen_at)
      select ${userId}, clips.id, now() - interval '1 day'
      from exposures join clips using (profile_id) where in_swipe
      order by fair desc, profile_id desc limit ${watched} on conflict do nothing`;
    members.push(userId);
  }
  return members;
}
