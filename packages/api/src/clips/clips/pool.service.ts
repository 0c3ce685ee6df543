import { indexClipsOf } from "@starling/db/clip-words";
import { users } from "@starling/db/schema/accounts";
import { clips } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { hasFeature } from "../../access/entitlements/service.ts";
import { hasVisibleStanding } from "../../access/visibility/service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { renewReelPool } from "../../profiles/directory/reel-pool.service.ts";
import { swipeLimit } from "./rules.ts";

/** Clips are withheld while their owner is suspended (docs/decisions/029). */
export const publishedStatus: SQL = sql`(case when exists (
  select from ${profiles} profile join ${users} owner on owner.id = profile.user_id
  where profile.id = ${clips.profileId} and not ${hasVisibleStanding(sql`owner.standing`)})
  then 'withheld' else 'ready' end)::clip_status`;

async function used(ctx: ServiceContext, profileId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ used: count() })
    .from(clips)
    .where(and(eq(clips.profileId, profileId), eq(clips.inSwipe, true)));
  return row?.used ?? 0;
}

async function limitOf(ctx: UserContext): Promise<number> {
  return swipeLimit(await hasFeature(ctx, "early_access"));
}

export async function ownSwipe(
  ctx: UserContext,
  profileId: string,
): Promise<{ used: number; limit: number }> {
  const [count, limit] = await Promise.all([used(ctx, profileId), limitOf(ctx)]);
  return { used: count, limit };
}

/** Call it in the transaction that changed the clips. */
export async function renewReel(ctx: ServiceContext, profileId: string): Promise<void> {
  await renewReelPool(ctx, [profileId]);
  await indexClipsOf(ctx.db, profileId);
}

/** Requires the profile's lock, so that parallel calls cannot exceed the limit. Throws 409 at the limit. */
export async function setInSwipe(
  ctx: UserContext,
  { profileId, id, inSwipe }: { profileId: string; id: string; inSwipe: boolean },
): Promise<void> {
  if (inSwipe) {
    const limit = await limitOf(ctx);
    const others = await ctx.db
      .select({ id: clips.id })
      .from(clips)
      .where(and(eq(clips.profileId, profileId), eq(clips.inSwipe, true)));
    if (others.filter((other) => other.id !== id).length >= limit) throw poolFull(limit);
  }
  await ctx.db.update(clips).set({ inSwipe }).where(eq(clips.id, id));
  await renewReel(ctx, profileId);
}

function poolFull(limit: number): DomainError {
  return new DomainError(
    "CONFLICT",
    t(
      "{limit, plural, =1 {Your plan has one spot in the swipe reel. Remove the other clip first, or upgrade for three spots.} other {You have # spots in the swipe reel. Remove one of your clips from it first.}}",
      { limit },
    ),
  );
}

/**
 * Adds the clip to the reel if the reel contains no other clip of the owner. Call it in the transaction that
 * publishes the clip.
 */
export async function enterPool(ctx: ServiceContext, profileId: string, id: string): Promise<void> {
  if ((await used(ctx, profileId)) === 0) {
    await ctx.db.update(clips).set({ inSwipe: true }).where(eq(clips.id, id));
  }
  await renewReel(ctx, profileId);
}

/** Serializes changes of a profile's clips. Call it in a transaction. */
export async function lockProfile(ctx: ServiceContext, profileId: string): Promise<void> {
  await ctx.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profileId)).for("update");
}
