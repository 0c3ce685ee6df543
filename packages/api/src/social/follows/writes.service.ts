import { follows } from "@starling/db/schema/follows";
import { notificationSettings } from "@starling/db/schema/notifications";
import { profileCounters, profiles } from "@starling/db/schema/profiles";
import { DEFAULT_ALERTS, type FollowAlerts } from "@starling/validators/notifications";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { canSee, refersToOtherAccount } from "../../access/visibility/service.ts";
import { crowdSalt, joinCrowd } from "../../access/weights/crowds.service.ts";
import type { ServiceContext, UserContext, UserRequestContext } from "../../context.ts";
import { ownerDeletedError } from "../../database-errors.ts";
import { countSurfFollow } from "../../discovery/surf/visits.service.ts";
import { recordChanges } from "../../profiles/directory/entries.service.ts";
import { lockCallerAndProfile } from "../../profiles/profiles/lookup.service.ts";

// Lock order of all transactions in this file: accounts, profiles, follows, `address_crowds`, counters by id.
// A counter changes only with an inserted or deleted row of `follows`.

const isFollow = (ctx: UserContext, streamerId: string): SQL | undefined =>
  and(eq(follows.followerUserId, ctx.actor.userId), eq(follows.streamerProfileId, streamerId));

/**
 * Returns the alert setting for new follows. Throws 404 if either account is gone or has blocked the other.
 */
async function lockFollowParties(ctx: UserContext, streamerId: string): Promise<FollowAlerts> {
  const { userId } = ctx.actor;
  const isHeld = await lockCallerAndProfile(ctx, streamerId);
  const [there] = await ctx.db
    .select({ alerts: notificationSettings.newFollows })
    .from(profiles)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, userId))
    .where(and(eq(profiles.id, streamerId), canSee(userId, profiles.userId)))
    .prepare("is_streamer_there")
    .execute();
  if (!isHeld || !there) throw ownerDeletedError(undefined);
  return there.alerts ?? DEFAULT_ALERTS;
}

async function countFollowers({ db }: ServiceContext, profileId: string): Promise<number> {
  const [counter] = await db
    .select({ followers: profileCounters.followers })
    .from(profileCounters)
    .where(eq(profileCounters.profileId, profileId))
    .prepare("count_followers")
    .execute();
  return counter?.followers ?? 0;
}

/**
 * Idempotent. The follow gets weight 0 if too many accounts at the caller's IP address follow or like the
 * streamer on the same day. Returns the committed count (docs/product.md §2.14). Throws 404 if either account
 * is gone.
 */
export async function addFollow(ctx: UserRequestContext, streamerId: string): Promise<number> {
  const salt = await crowdSalt(ctx);
  const { userId } = ctx.actor;
  const now = ctx.ports.clock.now();
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const alerts = await lockFollowParties(inside, streamerId);
    const inserted = await tx
      .insert(follows)
      .values({ followerUserId: userId, streamerProfileId: streamerId, createdAt: now, alerts })
      .onConflictDoNothing()
      .returning({ id: follows.streamerProfileId })
      .prepare("add_follow")
      .execute();
    const isNew = inserted.length > 0;
    if (isNew && !(await joinCrowd(inside, salt, streamerId)))
      await tx.update(follows).set({ weight: 0 }).where(isFollow(inside, streamerId));
    await countSurfFollow(inside, streamerId);
    if (!isNew) return countFollowers(inside, streamerId);
    const [counter] = await tx
      .insert(profileCounters)
      .values({ profileId: streamerId, followers: 1 })
      .onConflictDoUpdate({
        target: profileCounters.profileId,
        set: { followers: sql`${profileCounters.followers} + 1` },
      })
      .returning({ followers: profileCounters.followers })
      .prepare("add_follower")
      .execute();
    await recordChanges(inside, [streamerId]);
    return counter?.followers ?? 0;
  });
}

/** Idempotent. Returns the streamer's number of followers. Throws 404 if either account is gone. */
export function removeFollow(ctx: UserContext, streamerId: string): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockFollowParties(inside, streamerId);
    const ended = await tx
      .delete(follows)
      .where(isFollow(inside, streamerId))
      .returning({ id: follows.streamerProfileId })
      .prepare("remove_follow")
      .execute();
    if (ended.length === 0) return countFollowers(inside, streamerId);
    const [counter] = await tx
      .update(profileCounters)
      .set({ followers: sql`${profileCounters.followers} - 1` })
      .where(eq(profileCounters.profileId, streamerId))
      .returning({ followers: profileCounters.followers })
      .prepare("remove_follower")
      .execute();
    await recordChanges(inside, [streamerId]);
    return counter?.followers ?? 0;
  });
}

async function deleteFollows(ctx: ServiceContext, which: SQL | undefined): Promise<void> {
  const ended = await ctx.db.delete(follows).where(which).returning({ id: follows.streamerProfileId });
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  // One array parameter, because separate parameters could exceed the limit per statement.
  const ofThem = sql`${profileCounters.profileId} = any(${sql.param(ids)}::uuid[])`;
  await ctx.db
    .select({ id: profileCounters.profileId })
    .from(profileCounters)
    .where(ofThem)
    .orderBy(asc(profileCounters.profileId))
    .for("update");
  await ctx.db
    .update(profileCounters)
    .set({ followers: sql`${profileCounters.followers} - 1` })
    .where(ofThem);
  await recordChanges(ctx, ids);
}

/** Call it in the transaction that deletes the account. */
export async function deleteAccountFollows(ctx: ServiceContext, userId: string): Promise<void> {
  const own = ctx.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId));
  await ctx.db.delete(follows).where(inArray(follows.streamerProfileId, own));
  await deleteFollows(ctx, eq(follows.followerUserId, userId));
}

/** Deletes follows in both directions. Call it in a transaction that locks both accounts. */
export async function deleteFollowsBetween(ctx: ServiceContext, one: string, other: string): Promise<void> {
  const profilesOf = (account: SQL) => sql`select id from ${profiles} where user_id = ${account}`;
  await deleteFollows(
    ctx,
    refersToOtherAccount([follows.followerUserId, follows.streamerProfileId], profilesOf, [one, other]),
  );
}
