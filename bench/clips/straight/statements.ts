import type { DbClient } from "@starling/db/client";

type Sql = DbClient["sql"];

const CARD = `clip.id, clip.title, clip.description, clip.tags, clip.duration_ms, clip.width, clip.height, clip.media_key, clip.poster,
  clip.poster_set, clip.published_at, profile.display_name, profile.avatar, account.username`;
const JOINED = `join profiles profile on profile.id = clip.profile_id join users account on account.id = profile.user_id`;

/** Clips by likes of a week, counted when they are asked for. */
export function trendingByCount(sql: Sql, offset: number) {
  return sql.unsafe(
    `select ${CARD}, week.likes from (
      select clip_id, count(*)::int as likes from clip_likes
      where created_at >= now() - interval '7 days' group by clip_id
    ) week join clips clip on clip.id = week.clip_id and clip.in_swipe ${JOINED}
    order by week.likes desc, clip.id desc limit 10 offset $1`,
    [offset],
    { prepare: true },
  );
}

/** For You with numbered pages: each creator's newest unwatched clip by whose turn it is. */
export function reelByOffset(sql: Sql, userId: string, offset: number) {
  return sql.unsafe(
    `select ${CARD}, counter.likes, exists (
        select from clip_likes where user_id = $1 and clip_id = clip.id) as is_liked
    from exposures exposure join lateral (
      select * from clips where profile_id = exposure.profile_id and in_swipe
        and not exists (select from clip_views seen where seen.user_id = $1 and seen.clip_id = clips.id)
      order by published_at desc limit 1
    ) clip on true ${JOINED} left join clip_counters counter on counter.clip_id = clip.id
    order by exposure.fair desc, exposure.profile_id desc limit 10 offset $2`,
    [userId, offset],
    { prepare: true },
  );
}

/** A like or its end as a transaction of its own. */
export function likeAlone(sql: Sql, userId: string, clipId: string, liked: boolean) {
  return sql.begin(async (tx) => {
    const [clip] = await tx`select id from clips where id = ${clipId} and status = 'ready'`;
    if (!clip) throw new Error("There is no such clip");
    const changed = liked
      ? await tx`insert into clip_likes (user_id, clip_id) values (${userId}, ${clipId}) on conflict do nothing returning clip_id`
      : await tx`delete from clip_likes where user_id = ${userId} and clip_id = ${clipId} returning clip_id`;
    const by = changed.length * (liked ? 1 : -1);
    const [counter] = await tx`
      update clip_counters set likes = likes + ${by} where clip_id = ${clipId} returning likes`;
    return { isLiked: liked, likesCount: counter?.likes ?? 0 };
  });
}

/** A follow as a transaction of its own. */
export function followAlone(sql: Sql, userId: string, profileId: string) {
  return sql.begin(async (tx) => {
    const changed = await tx`
      insert into follows (follower_user_id, streamer_profile_id) values (${userId}, ${profileId})
      on conflict do nothing returning streamer_profile_id`;
    const [counter] = await tx`
      update profile_counters set followers = followers + ${changed.length} where profile_id = ${profileId}
      returning followers`;
    return { isFollowing: true, followersCount: counter?.followers ?? 0 };
  });
}

/** A streamer's page. */
export function profileOf(sql: Sql, profileId: string) {
  return sql`
    select profile.*, streamer.*, counter.followers, (
        select json_agg(entry) from schedule_entries entry where entry.profile_id = profile.id) as schedule, (
        select json_agg(item) from profile_taxonomy link join taxonomy_items item on item.id = link.item_id
        where link.profile_id = profile.id) as items
    from profiles profile join streamer_profiles streamer on streamer.profile_id = profile.id
    left join profile_counters counter on counter.profile_id = profile.id where profile.id = ${profileId}`;
}

/** What a login has to find out before it looks at the password. */
export function accountOf(sql: Sql, email: string) {
  return sql<{ id: string; password_hash: string }[]>`
    select id, password_hash from users where email = ${email}`;
}
