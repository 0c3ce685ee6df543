import { users } from "@starling/db/schema/accounts";
import { clipCounters, clipLikes, clips, clipUnlikes } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import type { LikeState } from "@starling/validators/clips";
import { type IdInput, isUuid } from "@starling/validators/ids";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { canSee, refersToOtherAccount } from "../../access/visibility/service.ts";
import { crowdSalt, joinCrowd } from "../../access/weights/crowds.service.ts";
import type { ServiceContext, UserContext, UserRequestContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { notifyFirstLike } from "../../notifications/notifications/milestones.service.ts";

// Lock order: accounts, clips, counters by id, likes, then the row of `joinCrowd`. Exception: `addLike` and
// `removeLike`, which change only one clip, lock the clip's counter last. A counter changes only together
// with rows of `clip_likes`. Statements are prepared, so that PostgreSQL plans them only once per connection.

const isLike = (ctx: UserContext, clipId: string): SQL | undefined =>
  and(eq(clipLikes.userId, ctx.actor.userId), eq(clipLikes.clipId, clipId));

/**
 * Locks the caller and the clip until the transaction ends. The locks prevent the deletion of the caller or
 * the clip. They also prevent the caller and the clip's owner from blocking each other.
 */
async function lockClip({ db, actor }: UserContext, clipId: string) {
  const [clip] = await db
    .select({ id: clips.id, profileId: clips.profileId, ownerId: profiles.userId })
    .from(users)
    .innerJoin(clips, eq(clips.id, clipId))
    .innerJoin(profiles, eq(profiles.id, clips.profileId))
    .where(and(eq(users.id, actor.userId), eq(clips.status, "ready")))
    .for("key share", { of: [users, clips] })
    .prepare("hold_clip")
    .execute();
  if (!clip) throw notFound(t("Clip not found"));
  return clip;
}

/**
 * Throws 404 if the owner is hidden from the caller. A separate statement sees a block that was committed
 * while the transaction waited for the lock.
 */
async function requireVisibleOwner({ db, actor }: UserContext, ownerId: string): Promise<void> {
  const owner = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ownerId), canSee(actor.userId, users.id)))
    .prepare("is_owner_there")
    .execute();
  if (owner.length === 0) throw notFound(t("Clip not found"));
}

async function countLikes({ db }: ServiceContext, clipId: string): Promise<number> {
  const [counter] = await db
    .select({ likes: clipCounters.likes })
    .from(clipCounters)
    .where(eq(clipCounters.clipId, clipId))
    .prepare("count_likes")
    .execute();
  return counter?.likes ?? 0;
}

/**
 * Adds a like. It gets weight 0 if too many accounts at the caller's IP address follow or like the streamer
 * on the same day. Returns the clip's like count.
 */
async function addLike(ctx: UserRequestContext, clipId: string, salt: string): Promise<number> {
  const { db, actor, ports } = ctx;
  const { profileId, ownerId } = await lockClip(ctx, clipId);
  if (ownerId === actor.userId) throw new DomainError("CONFLICT", t("You cannot like your own clip"));
  await requireVisibleOwner(ctx, ownerId);
  const added = await db
    .insert(clipLikes)
    .values({ userId: actor.userId, clipId, createdAt: ports.clock.now() })
    .onConflictDoNothing()
    .returning({ clipId: clipLikes.clipId })
    .prepare("add_like")
    .execute();
  if (added.length === 0) return countLikes(ctx, clipId);
  if (!(await joinCrowd(ctx, salt, profileId)))
    await db.update(clipLikes).set({ weight: 0 }).where(isLike(ctx, clipId));
  const [counter] = await db
    .insert(clipCounters)
    .values({ clipId, likes: 1 })
    .onConflictDoUpdate({ target: clipCounters.clipId, set: { likes: sql`${clipCounters.likes} + 1` } })
    .returning({ likes: clipCounters.likes })
    .prepare("add_to_likes")
    .execute();
  return counter?.likes ?? 0;
}

/** Records the removal for trends. Returns the clip's like count. */
async function removeLike(ctx: UserContext, clipId: string): Promise<number> {
  const { db, ports } = ctx;
  const { ownerId } = await lockClip(ctx, clipId);
  await requireVisibleOwner(ctx, ownerId);
  const removed = await db
    .delete(clipLikes)
    .where(isLike(ctx, clipId))
    .returning({ clipId: clipLikes.clipId })
    .prepare("remove_like")
    .execute();
  if (removed.length === 0) return countLikes(ctx, clipId);
  await db.insert(clipUnlikes).values({ clipId, at: ports.clock.now() }).prepare("note_unlike").execute();
  const [counter] = await db
    .update(clipCounters)
    .set({ likes: sql`${clipCounters.likes} - 1` })
    .where(eq(clipCounters.clipId, clipId))
    .returning({ likes: clipCounters.likes })
    .prepare("take_from_likes")
    .execute();
  return counter?.likes ?? 0;
}

/**
 * Idempotent. Returns the committed count. Throws 404 for an unknown or unpublished clip and 409 for the
 * caller's own clip.
 */
export async function likeClip(ctx: UserRequestContext, { id }: IdInput): Promise<LikeState> {
  if (!isUuid(id)) throw notFound(t("Clip not found"));
  const salt = await crowdSalt(ctx);
  const likesCount = await ctx.db.transaction((tx) => addLike({ ...ctx, db: tx }, id, salt));
  if (likesCount === 1) await notifyFirstLike(ctx, id);
  return { isLiked: true, likesCount };
}

/** Idempotent. Throws 404 for an unknown or unpublished clip. */
export async function unlikeClip(ctx: UserRequestContext, { id }: IdInput): Promise<LikeState> {
  if (!isUuid(id)) throw notFound(t("Clip not found"));
  const likesCount = await ctx.db.transaction((tx) => removeLike({ ...ctx, db: tx }, id));
  return { isLiked: false, likesCount };
}

const clipsOf = (account: SQL | string): SQL => sql`
  select clip.id from ${clips} clip join ${profiles} creator on creator.id = clip.profile_id
  where creator.user_id = ${account}::uuid`;

/** Requires a transaction that has locked the account. Locks the account's clips first, then all counters. */
export async function deleteAccountLikes(ctx: ServiceContext, userId: string): Promise<void> {
  const own = await ctx.db
    .select({ id: clips.id })
    .from(clips)
    .where(sql`${clips.id} in (${clipsOf(userId)})`)
    .orderBy(asc(clips.id))
    .for("update");
  await takeBack(
    ctx,
    eq(clipLikes.userId, userId),
    own.map(({ id }) => id),
  );
}

/** Requires a transaction that has locked both accounts. */
export async function deleteLikesBetween(ctx: ServiceContext, one: string, other: string): Promise<void> {
  await takeBack(ctx, refersToOtherAccount([clipLikes.userId, clipLikes.clipId], clipsOf, [one, other]), []);
}

/**
 * Removes the likes that match `which`. The accounts that gave these likes must be locked. First locks the
 * counters of the liked clips and of the clips in `alsoHeld`, in order of id.
 */
async function takeBack(ctx: ServiceContext, which: SQL, alsoHeld: readonly string[]): Promise<void> {
  const { db, ports } = ctx;
  const liked = await db.select({ clipId: clipLikes.clipId }).from(clipLikes).where(which);
  const ids = liked.map(({ clipId }) => clipId);
  // Passes all ids as one array parameter, because PostgreSQL limits the number of parameters per statement.
  const among = (some: readonly string[]) =>
    sql`${clipCounters.clipId} = any(${sql.param([...some])}::uuid[])`;
  await db
    .select({ clipId: clipCounters.clipId })
    .from(clipCounters)
    .where(among([...ids, ...alsoHeld]))
    .orderBy(asc(clipCounters.clipId))
    .for("update");
  if (ids.length === 0) return;
  await db.delete(clipLikes).where(which);
  const at = ports.clock.now();
  await db.execute(sql`
    insert into ${clipUnlikes} (clip_id, at)
    select id, ${at.toISOString()}::timestamptz from unnest(${sql.param(ids)}::uuid[]) id`);
  await db
    .update(clipCounters)
    .set({ likes: sql`${clipCounters.likes} - 1` })
    .where(among(ids));
}
