import { literal, parameter, preparedForLimit } from "@starling/db/prepared";
import { clipLikes, clips, clipViews, reelClips } from "@starling/db/schema/clips";
import { follows } from "@starling/db/schema/follows";
import { sql } from "drizzle-orm";
import { byMutedTags, exclusionValues, isClipVisible } from "../../../access/visibility/clips.service.ts";
import type { Exclusions } from "../../../access/visibility/rules.ts";
import type { UserContext } from "../../../context.ts";
import type { Candidate } from "./rules.ts";

/** Position in the fair order. */
export interface CreatorPlace {
  fair: number;
  profileId: string;
}

export interface FairCandidate extends Candidate, CreatorPlace {}

export interface WatchedCandidate extends Candidate {
  seenAt: Date;
}

/** `watched` excludes clips that the caller has watched. */
export interface ReelExclusions {
  numbers: readonly number[];
  exclusions: Exclusions;
  watched: boolean;
}

const me = parameter("me", "uuid");

/**
 * Rows of `clips` are wide, so this table is joined only to exclude muted tags. The query uses the tables
 * themselves, because Citus would materialize a subselect joined to a distributed table (docs/decisions/034).
 */
export const reelOf = (hasMutedTags: boolean) =>
  hasMutedTags
    ? sql`(${reelClips} clip join ${clips} whole on whole.id = clip.clip_id)`
    : sql`${reelClips} clip`;
/** Columns of {@link reelOf} to which the visibility conditions refer. */
export const REEL_COLUMNS = { id: sql`clip.clip_id`, tags: sql`whole.tags` };

function isEligibleClip({ isWatchedToo, hasMutedTags }: { isWatchedToo: boolean; hasMutedTags: boolean }) {
  // The subselect is uncorrelated, so that watched clips are hashed once.
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
        and ${isEligibleClip({ isWatchedToo, hasMutedTags })}
      order by clip.fair desc, clip.profile_id desc, clip.published_at desc, clip.clip_id desc limit ${literal(limit)}) found`),
    ),
  );
const [walkUnseen, walkAll] = [walk(false), walk(true)];

const BEGINNING: CreatorPlace = { fair: 2 ** 31 - 1, profileId: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

export function readFair(
  ctx: UserContext,
  after: CreatorPlace | null,
  without: ReelExclusions,
  limit: number,
): Promise<FairCandidate[]> {
  const { exclusions, watched } = without;
  const values = { ...(after ?? BEGINNING), numbers: [...without.numbers], ...exclusionValues(exclusions) };
  return watched
    ? walkUnseen(exclusions)(ctx.db, limit, { ...values, me: ctx.actor.userId })
    : walkAll(exclusions)(ctx.db, limit, values);
}

/** Only the latest follows and likes are considered. */
const MAX_FOLLOWED_CREATORS = 150;
const MAX_LIKED_CREATORS = 100;

const newestOfFavourites = byMutedTags((hasMutedTags) =>
  preparedForLimit((db, limit) =>
    db.select(found).from(sql`(
    with followed as materialized (
      select streamer_profile_id as profile_id from ${follows} where follower_user_id = ${me}
      order by created_at desc limit ${literal(MAX_FOLLOWED_CREATORS)}
    ), heart as materialized (
      select clip_id from ${clipLikes} where user_id = ${me} order by created_at desc limit ${literal(MAX_LIKED_CREATORS)}
    )
    select newest.id, newest.number, newest.profile_id
    from (
      select profile_id from followed
      union select liked.profile_id from heart join ${clips} liked on liked.id = heart.clip_id
    ) creator cross join lateral (
      select clip.clip_id as id, clip.number, clip.profile_id, clip.published_at from ${reelOf(hasMutedTags)}
      where clip.profile_id = creator.profile_id and ${isEligibleClip({ isWatchedToo: false, hasMutedTags })}
      order by clip.published_at desc, clip.clip_id desc limit 1
    ) newest
    order by newest.published_at desc, newest.id desc limit ${literal(limit)}) found`),
  ),
);

/** Newest unwatched clip per followed or recently liked creator. */
export function readFavourites(
  ctx: UserContext,
  { numbers, exclusions }: Omit<ReelExclusions, "watched">,
  limit: number,
): Promise<Candidate[]> {
  const values = { me: ctx.actor.userId, numbers: [...numbers], ...exclusionValues(exclusions) };
  return newestOfFavourites(exclusions)(ctx.db, limit, values);
}

const leastRecentlyWatched = byMutedTags((hasMutedTags) =>
  preparedForLimit((db, limit) =>
    db.select({ ...found, seenAt: sql<Date>`found.seen_at` }).from(sql`(
    with seen as materialized (
      select clip_id, seen_at from ${clipViews} where user_id = ${me}
        and seen_at >= ${parameter("from", "timestamptz")} and seen_at < ${parameter("before", "timestamptz")})
    select clip.clip_id as id, clip.number, clip.profile_id, seen.seen_at
    from seen join ${reelOf(hasMutedTags)} on clip.clip_id = seen.clip_id
    where ${isEligibleClip({ isWatchedToo: true, hasMutedTags })}
    order by seen.seen_at, seen.clip_id limit ${literal(limit)}) found`),
  ),
);

/** Clips watched in [`from`, `before`), oldest view first. */
export function readWatched(
  ctx: UserContext,
  { from, before, numbers, exclusions }: Omit<ReelExclusions, "watched"> & { from: Date; before: Date },
  limit: number,
): Promise<WatchedCandidate[]> {
  const time = { from: from.toISOString(), before: before.toISOString() };
  const values = { me: ctx.actor.userId, ...time, numbers: [...numbers], ...exclusionValues(exclusions) };
  return leastRecentlyWatched(exclusions)(ctx.db, limit, values);
}
