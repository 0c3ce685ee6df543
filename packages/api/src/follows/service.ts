import { literal, parameter, prepared, withParts } from "@starling/db/prepared";
import { users } from "@starling/db/schema/accounts";
import { follows } from "@starling/db/schema/follows";
import { profileCounters, profiles } from "@starling/db/schema/profiles";
import { outcome } from "@starling/directory/sql/write-entries";
import type { FollowStatusesInput } from "@starling/validators/follows";
import { type IdInput, isUuid } from "@starling/validators/ids";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../context.ts";
import { ownerGoneError } from "../database-errors.ts";
import { channelFor, recordChanges } from "../directory/entries.service.ts";
import { DomainError, notFound } from "../errors.ts";
import { findProfile } from "../profiles/lookup.service.ts";

/** What a follow or unfollow answers. */
export interface FollowState {
  isFollowing: boolean;
  followersCount: number;
}

async function requireStreamer(ctx: ServiceContext, id: string) {
  const streamer = await findProfile(ctx, id, "streamer");
  if (!streamer) throw notFound("Streamer");
  return streamer;
}

const [follower, streamer] = [parameter("follower", "uuid"), parameter("streamer", "uuid")];

/** The row of a follow with the counter and the change that tells processes, in one statement that counts what was really written. */
function changing(written: SQL, by: 1 | -1) {
  const parts = {
    written,
    counted: sql`
      insert into profile_counters as counter (profile_id, followers)
      select streamer_profile_id, ${literal(Math.max(by, 0))} from written
      on conflict (profile_id) do update set followers = counter.followers ${by > 0 ? sql`+` : sql`-`} 1
      returning followers`,
    changed: sql`
      insert into directory_changes (profile_id) select streamer_profile_id from written returning profile_id`,
  };
  return prepared((db) =>
    withParts(db, parts)
      .select({ ...outcome, followers: sql<number>`counted.followers` })
      .from(sql`counted`),
  );
}

// Who deletes an account holds its rows before the counters. A follow asks for both sides first, too: its own check of them
// comes at the end of the statement, when it holds the counter.
const add = changing(
  sql`
    insert into follows (follower_user_id, streamer_profile_id, created_at)
    select follower.id, followed.id, ${parameter("now", "timestamptz")}
    from (select id from users where id = ${follower} for key share) follower,
      (select id from profiles where id = ${streamer} for key share) followed
    on conflict do nothing returning streamer_profile_id`,
  1,
);

const remove = changing(
  sql`
    delete from follows where follower_user_id = ${follower} and streamer_profile_id = ${streamer}
    returning streamer_profile_id`,
  -1,
);

/** How many follow a streamer; no row where the streamer or the follower is gone. */
const countOf = prepared((db) =>
  db
    .select({ followers: sql<number>`coalesce(${profileCounters.followers}, 0)` })
    .from(profiles)
    .innerJoin(users, eq(users.id, follower))
    .leftJoin(profileCounters, eq(profileCounters.profileId, profiles.id))
    .where(eq(profiles.id, streamer)),
);

/** Writes a follow or its end; the count it answers is the one that commits (decisions §3.14). */
async function change(ctx: UserContext, write: typeof add, streamerId: string): Promise<number> {
  const values = { follower: ctx.actor.userId, streamer: streamerId, channel: channelFor(ctx) };
  const [written] = await write(ctx.db, { ...values, now: ctx.ports.clock.now().toISOString() });
  if (written?.isChanged) ctx.noteChange?.();
  if (written) return written.followers;
  // Nothing was written because it stood so already, or because one of the two is gone.
  const [counted] = await countOf(ctx.db, values);
  if (!counted) throw ownerGoneError(undefined);
  return counted.followers;
}

/**
 * Follows a streamer; a second time changes nothing (spec A §7, decisions §3.13, §3.14).
 * Throws 404 for an unknown streamer and 409 for oneself.
 */
export async function followStreamer(ctx: UserContext, input: IdInput): Promise<FollowState> {
  const streamer = await requireStreamer(ctx, input.id);
  if (streamer.userId === ctx.actor.userId) throw new DomainError("CONFLICT", "You cannot follow yourself");
  const followersCount = await change(ctx, add, streamer.id);
  return { isFollowing: true, followersCount };
}

/** Stops following a streamer; without a follow it changes nothing. Throws 404 for an unknown streamer. */
export async function unfollowStreamer(ctx: UserContext, input: IdInput): Promise<FollowState> {
  const streamer = await requireStreamer(ctx, input.id);
  return { isFollowing: false, followersCount: await change(ctx, remove, streamer.id) };
}

/**
 * Removes every follow that an account gave or received, and takes the given ones out of the counts. Part of deleting
 * the account, in its transaction; the rows of its own profiles go with them.
 */
export async function forgetFollows(ctx: ServiceContext, userId: string): Promise<void> {
  const { db } = ctx;
  const own = db.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId));
  const given = await db
    .delete(follows)
    .where(eq(follows.followerUserId, userId))
    .returning({ id: follows.streamerProfileId });
  await db.delete(follows).where(inArray(follows.streamerProfileId, own));
  if (given.length === 0) return;
  await db
    .update(profileCounters)
    .set({ followers: sql`${profileCounters.followers} - 1` })
    .where(
      inArray(
        profileCounters.profileId,
        given.map(({ id }) => id),
      ),
    );
  await recordChanges(
    ctx,
    given.map(({ id }) => id),
  );
}

/** Whether the caller follows the streamer (spec A §7). Throws 404 for an unknown streamer. */
export async function followStatus(ctx: UserContext, input: IdInput): Promise<{ isFollowing: boolean }> {
  const streamer = await requireStreamer(ctx, input.id);
  const { followedIds } = await followStatuses(ctx, { ids: [streamer.id] });
  return { isFollowing: followedIds.length > 0 };
}

/** Which of the given ids (profile or user ids) the caller follows, as they were given; unknown ones are left out. */
export async function followStatuses(
  ctx: UserContext,
  input: FollowStatusesInput,
): Promise<{ followedIds: string[] }> {
  const ids = input.ids.filter(isUuid);
  if (ids.length === 0) return { followedIds: [] };
  const rows = await ctx.db
    .select({ profileId: profiles.id, userId: profiles.userId })
    .from(follows)
    .innerJoin(profiles, eq(profiles.id, follows.streamerProfileId))
    .where(
      and(
        eq(follows.followerUserId, ctx.actor.userId),
        or(inArray(profiles.id, ids), inArray(profiles.userId, ids)),
      ),
    );
  const followed = new Set(rows.flatMap((row) => [row.profileId, row.userId]));
  return { followedIds: ids.filter((id) => followed.has(id.toLowerCase())) };
}
