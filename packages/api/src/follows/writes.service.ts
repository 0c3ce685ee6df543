import { accountParameter, literal, type Parts, parameter, prepared, withParts } from "@starling/db/prepared";
import { users } from "@starling/db/schema/accounts";
import { profileCounters, profiles } from "@starling/db/schema/profiles";
import { outcome } from "@starling/directory/sql/write-entries";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { UserContext, UserRequestContext } from "../context.ts";
import { ownerGoneError } from "../database-errors.ts";
import { channelFor } from "../directory/entries.service.ts";
import { isThereFor } from "../directory/hiding.service.ts";
import { surfFollowParts, surfValues } from "../surf/visits.service.ts";
import { crowdKeys, crowdMark, crowdWeight, joinCrowds } from "../weights/crowds.service.ts";

const [follower, streamer] = [parameter("follower", "uuid"), parameter("streamer", "uuid")];

const account = accountParameter("follower");
const now = parameter("now", "timestamptz");
const [address, person] = [parameter("address", "text"), parameter("person", "text")];

/** Writes or removes a follow's row, `written` of the parts, counts it, and logs that the directory has changed, by what was really written. */
function writeAndCount(parts: Parts & { written: SQL }, by: 1 | -1) {
  return prepared((db) =>
    withParts(db, {
      ...parts,
      counted: sql`
        insert into profile_counters as counter (profile_id, followers)
        select streamer_profile_id, ${literal(Math.max(by, 0))} from written
        on conflict (profile_id) do update set followers = counter.followers ${by > 0 ? sql`+` : sql`-`} 1
        returning followers`,
      changed: sql`
        insert into directory_changes (profile_id) select streamer_profile_id from written returning profile_id`,
    })
      .select({ ...outcome, followers: sql<number>`counted.followers` })
      .from(sql`counted`),
  );
}

// Whoever deletes an account locks its rows before the counters. So does a follow: the check of its foreign keys would lock
// them only at the end of the statement, when it holds the counter already, and the two could block each other.
const add = writeAndCount(
  {
    people: sql`
      select follower.id as follower_id, followed.id as streamer_id, ${crowdMark(person, sql`followed.id`)} as person
      from (select id from users where id = ${follower} for key share) follower,
        (select id, user_id from profiles where id = ${streamer} for key share) followed
      where not exists (
        select 1 from follows where follower_user_id = ${account} and streamer_profile_id = ${streamer})
        and not are_blocked(follower.id, followed.user_id)`,
    crowd: joinCrowds(
      sql`select ${crowdMark(address, sql`streamer_id`)} as mark, array[person] as persons from people`,
      now,
    ),
    ...surfFollowParts,
    written: sql`
      insert into follows (follower_user_id, streamer_profile_id, created_at, weight, alerts)
      select follower_id, streamer_id, ${now}, ${crowdWeight(sql`person`, sql`crowd.persons`)}, coalesce(
        (select new_follows from notification_settings where user_id = ${follower}), 'none')
      from people, crowd
      on conflict do nothing returning streamer_profile_id`,
  },
  1,
);

const remove = writeAndCount(
  {
    written: sql`
      delete from follows where follower_user_id = ${account} and streamer_profile_id = ${streamer}
      returning streamer_profile_id`,
  },
  -1,
);

/** How many follow a streamer; no row where the streamer or the follower is gone, or one of them has blocked the other. */
const countFollowers = prepared((db) =>
  db
    .select({ followers: sql<number>`coalesce(${profileCounters.followers}, 0)` })
    .from(profiles)
    .innerJoin(users, eq(users.id, follower))
    .leftJoin(profileCounters, eq(profileCounters.profileId, profiles.id))
    .where(and(eq(profiles.id, streamer), isThereFor(follower, profiles.userId))),
);

/** Runs one of the two and answers how many follow the streamer. Throws 404 where one of the two is gone. */
async function run(
  ctx: UserContext,
  write: typeof add,
  { streamerId, ...values }: { streamerId: string; [name: string]: string },
): Promise<number> {
  const people = { follower: ctx.actor.userId, streamer: streamerId };
  const [written] = await write(ctx.db, { ...people, ...values, channel: channelFor(ctx) });
  if (written?.isChanged) ctx.noteChange?.();
  if (written) return written.followers;
  // Nothing was written because it stood so already, or because one of the two is gone.
  const [counted] = await countFollowers(ctx.db, people);
  if (!counted) throw ownerGoneError(undefined);
  return counted.followers;
}

/**
 * Writes the caller's follow of a streamer, once, with the weight that the crowd of their address leaves it, and counts it for
 * Surf where that has led them there. Answers the count that commits with it (decisions §3.14).
 */
export async function addFollow(ctx: UserRequestContext, streamerId: string): Promise<number> {
  const keys = await crowdKeys(ctx);
  return run(ctx, add, { streamerId, ...surfValues(ctx, streamerId), ...keys });
}

/** Removes the caller's follow of a streamer if there is one. Answers the count that commits with it (decisions §3.14). */
export function removeFollow(ctx: UserContext, streamerId: string): Promise<number> {
  return run(ctx, remove, { streamerId });
}
