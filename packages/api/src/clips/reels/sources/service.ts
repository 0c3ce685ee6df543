import { clipLikes, clips, clipViews, reelCreators } from "@starling/db/schema/clips";
import { follows } from "@starling/db/schema/follows";
import { sql } from "drizzle-orm";
import type { UserContext } from "../../../context.ts";
import type { Candidate } from "../rules.ts";

/** Where a walk through the creators is: behind this one. */
export interface CreatorPlace {
  fair: number;
  profileId: string;
}

/** A clip of the fair order. */
export interface FairCandidate extends Candidate, CreatorPlace {}

/** A clip that the viewer has watched. */
export interface WatchedCandidate extends Candidate {
  seenAt: Date;
}

/** Clips that must not come: those with these numbers, and unless told otherwise those that the caller has watched. */
export interface Without {
  numbers: readonly number[];
  watched: boolean;
}

/** A creator's newest clip in the swipe reel that may come. `creator` is the row it is read for. */
function newestOf(ctx: UserContext, { numbers, watched }: Without) {
  const isUnseen = watched
    ? sql`(select true from ${clipViews} seen
        where seen.user_id = ${ctx.actor.userId}::uuid and seen.clip_id = clip.id) is null`
    : sql`true`;
  return sql`lateral (
    select clip.id, clip.number, clip.published_at from ${clips} clip
    where clip.profile_id = creator.profile_id and clip.in_swipe
      and clip.number <> all(${sql.param([...numbers])}::int[]) and ${isUnseen}
    order by clip.published_at desc, clip.id desc limit 1
  ) clip`;
}

/**
 * The next creators by the fair order of discovery, each with their newest clip that may come; creators without one are
 * passed over. It reads no further than it has to: a page costs as much at three million clips as at three hundred.
 */
export async function readFair(
  ctx: UserContext,
  after: CreatorPlace | null,
  without: Without,
  limit: number,
): Promise<FairCandidate[]> {
  const place = after
    ? sql`(creator.fair, creator.profile_id) < (${after.fair}::int, ${after.profileId}::uuid)`
    : sql`true`;
  const rows = await ctx.db.execute<FairCandidate & Record<string, unknown>>(sql`
    select clip.id, clip.number, creator.profile_id as "profileId", creator.fair
    from ${reelCreators} creator cross join ${newestOf(ctx, without)}
    where ${place}
    order by creator.fair desc, creator.profile_id desc limit ${limit}::int`);
  return [...rows];
}

/** Followed creators and likes that are looked at, the latest ones. */
const MOST_FOLLOWED = 150;
const MOST_LIKED = 100;

/** The newest clips of those whom the viewer follows or whose clips they liked last, one of each creator. */
export async function readFond(ctx: UserContext, without: Without, limit: number): Promise<Candidate[]> {
  const me = sql`${ctx.actor.userId}::uuid`;
  const rows = await ctx.db.execute<Candidate & Record<string, unknown>>(sql`
    select clip.id, clip.number, creator.profile_id as "profileId"
    from (
      (select streamer_profile_id as profile_id from ${follows} where follower_user_id = ${me}
        order by created_at desc limit ${MOST_FOLLOWED}::int)
      union
      (select liked.profile_id from (
        select clip_id from ${clipLikes} where user_id = ${me} order by created_at desc limit ${MOST_LIKED}::int
      ) heart join ${clips} liked on liked.id = heart.clip_id)
    ) creator cross join ${newestOf(ctx, without)}
    order by clip.published_at desc, clip.id desc limit ${limit}::int`);
  return [...rows];
}

/** Clips watched from `from` on and before `before`, the longest ago first. */
export async function readWatched(
  ctx: UserContext,
  { from, before, numbers }: { from: Date; before: Date; numbers: readonly number[] },
  limit: number,
): Promise<WatchedCandidate[]> {
  const rows = await ctx.db.execute<WatchedCandidate & Record<string, unknown>>(sql`
    select clip.id, clip.number, clip.profile_id as "profileId", seen.seen_at as "seenAt"
    from ${clipViews} seen join ${clips} clip on clip.id = seen.clip_id
    where seen.user_id = ${ctx.actor.userId}::uuid and clip.in_swipe
      and seen.seen_at >= ${from.toISOString()}::timestamptz and seen.seen_at < ${before.toISOString()}::timestamptz
      and clip.number <> all(${sql.param([...numbers])}::int[])
    order by seen.seen_at, seen.clip_id limit ${limit}::int`);
  return [...rows];
}
