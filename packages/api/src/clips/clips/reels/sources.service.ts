import { literal, parameter, preparedForLimit } from "@starling/db/prepared";
import { clipLikes, clips, clipViews, reelClips } from "@starling/db/schema/clips";
import { follows } from "@starling/db/schema/follows";
import { sql } from "drizzle-orm";
import { byMutedTags, exclusionValues, isClipVisible } from "../../../access/visibility/clips.service.ts";
import type { Exclusions } from "../../../access/visibility/rules.ts";
import type { UserContext } from "../../../context.ts";
import type { Candidate } from "./rules.ts";

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

/**
 * Clips that must not come: those with these numbers, those that are hidden from the caller, and with `watched` those that
 * the caller has watched.
 */
export interface Without {
  numbers: readonly number[];
  exclusions: Exclusions;
  watched: boolean;
}

const me = parameter("me", "uuid");

/**
 * The clips of the reel as `clip`; with their tags, which lie in the wide rows of `whole`, only where somebody mutes tags. Tables, and no
 * sub-select of them: Citus reads that as a whole where a spread table stands beside it (docs/decisions/034).
 */
export const reelOf = (hasMutedTags: boolean) =>
  hasMutedTags
    ? sql`(${reelClips} clip join ${clips} whole on whole.id = clip.clip_id)`
    : sql`${reelClips} clip`;
/** Where {@link reelOf} has the columns that exclusions looks at. */
export const REEL_COLUMNS = { id: sql`clip.clip_id`, tags: sql`whole.tags` };

/** A clip `clip` that may come: not delivered, not hidden, and unless `isWatchedToo` not watched. */
function mayCome({ isWatchedToo, hasMutedTags }: { isWatchedToo: boolean; hasMutedTags: boolean }) {
  // What somebody has watched is read once and looked up in memory, however many clips are passed over.
  const isUnseen = isWatchedToo
    ? sql`true`
    : sql`clip.clip_id not in (select seen.clip_id from ${clipViews} seen where seen.user_id = ${me})`;
  return sql`clip.number <> all(${parameter("numbers", "int[]")}) and ${isUnseen} and ${isClipVisible(hasMutedTags, REEL_COLUMNS)}`;
}

const found = {
  id: sql<string>`found.id`,
  number: sql<number>`found.number`,
  profileId: sql<string>`found.profile_id`,
};

const walk = (isWatchedToo: boolean) =>
  byMutedTags((hasMutedTags) =>
    preparedForLimit((db, limit) =>
      db.select({ ...found, fair: sql<number>`found.fair` }).from(sql`(
      select distinct on (clip.fair, clip.profile_id) clip.clip_id as id, clip.number, clip.profile_id, clip.fair
      from ${reelOf(hasMutedTags)}
      where (clip.fair, clip.profile_id) < (${parameter("fair", "int")}, ${parameter("profileId", "uuid")})
        and ${mayCome({ isWatchedToo, hasMutedTags })}
      order by clip.fair desc, clip.profile_id desc, clip.published_at desc, clip.clip_id desc limit ${literal(limit)}) found`),
    ),
  );
const [walkUnseen, walkAll] = [walk(false), walk(true)];

/** Before every creator. */
const BEGINNING: CreatorPlace = { fair: 2 ** 31 - 1, profileId: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

/**
 * The next creators by the fair order of discovery, each with their newest clip that may come; creators without one are
 * passed over. It reads no further than it has to: a page costs as much at three million clips as at three hundred.
 */
export function readFair(
  ctx: UserContext,
  after: CreatorPlace | null,
  without: Without,
  limit: number,
): Promise<FairCandidate[]> {
  const { exclusions, watched } = without;
  const values = { ...(after ?? BEGINNING), numbers: [...without.numbers], ...exclusionValues(exclusions) };
  return watched
    ? walkUnseen(exclusions)(ctx.db, limit, { ...values, me: ctx.actor.userId })
    : walkAll(exclusions)(ctx.db, limit, values);
}

/** Followed creators and likes that are looked at, the latest ones. */
const MOST_FOLLOWED = 150;
const MOST_LIKED = 100;

const newestOfFond = byMutedTags((hasMutedTags) =>
  preparedForLimit((db, limit) =>
    db.select(found).from(sql`(
    with followed as materialized (
      select streamer_profile_id as profile_id from ${follows} where follower_user_id = ${me}
      order by created_at desc limit ${literal(MOST_FOLLOWED)}
    ), heart as materialized (
      select clip_id from ${clipLikes} where user_id = ${me} order by created_at desc limit ${literal(MOST_LIKED)}
    )
    select newest.id, newest.number, newest.profile_id
    from (
      select profile_id from followed
      union select liked.profile_id from heart join ${clips} liked on liked.id = heart.clip_id
    ) creator cross join lateral (
      select clip.clip_id as id, clip.number, clip.profile_id, clip.published_at from ${reelOf(hasMutedTags)}
      where clip.profile_id = creator.profile_id and ${mayCome({ isWatchedToo: false, hasMutedTags })}
      order by clip.published_at desc, clip.clip_id desc limit 1
    ) newest
    order by newest.published_at desc, newest.id desc limit ${literal(limit)}) found`),
  ),
);

/** The newest unwatched clips of those whom the viewer follows or whose clips they liked last, one of each creator. */
export function readFond(
  ctx: UserContext,
  { numbers, exclusions }: Omit<Without, "watched">,
  limit: number,
): Promise<Candidate[]> {
  const values = { me: ctx.actor.userId, numbers: [...numbers], ...exclusionValues(exclusions) };
  return newestOfFond(exclusions)(ctx.db, limit, values);
}

const longestAgo = byMutedTags((hasMutedTags) =>
  preparedForLimit((db, limit) =>
    db.select({ ...found, seenAt: sql<Date>`found.seen_at` }).from(sql`(
    with seen as materialized (
      select clip_id, seen_at from ${clipViews} where user_id = ${me}
        and seen_at >= ${parameter("from", "timestamptz")} and seen_at < ${parameter("before", "timestamptz")})
    select clip.clip_id as id, clip.number, clip.profile_id, seen.seen_at
    from seen join ${reelOf(hasMutedTags)} on clip.clip_id = seen.clip_id
    where ${mayCome({ isWatchedToo: true, hasMutedTags })}
    order by seen.seen_at, seen.clip_id limit ${literal(limit)}) found`),
  ),
);

/** Clips watched from `from` on and before `before`, the longest ago first. */
export function readWatched(
  ctx: UserContext,
  { from, before, numbers, exclusions }: Omit<Without, "watched"> & { from: Date; before: Date },
  limit: number,
): Promise<WatchedCandidate[]> {
  const time = { from: from.toISOString(), before: before.toISOString() };
  const values = { me: ctx.actor.userId, ...time, numbers: [...numbers], ...exclusionValues(exclusions) };
  return longestAgo(exclusions)(ctx.db, limit, values);
}
