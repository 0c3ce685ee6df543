import { clips } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import { and, count, desc, eq, gt, inArray, lte } from "drizzle-orm";
import { usersWithFeature } from "../../../access/entitlements/service.ts";
import type { ServiceContext } from "../../../context.ts";
import { queueMediaRemoval } from "../../../profiles/media/service.ts";
import { lockProfile, renewReel } from "../pool.service.ts";
import { swipeLimit } from "../rules.ts";
import { UPLOAD_MS } from "./rules.ts";

export async function removeStalePending({ db, ports }: ServiceContext): Promise<void> {
  const until = new Date(ports.clock.now().getTime() - UPLOAD_MS);
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(clips)
      .where(and(eq(clips.status, "pending"), lte(clips.createdAt, until)))
      .returning({ posterKeys: clips.posterKeys });
    for (const { posterKeys } of gone) await queueMediaRemoval(tx, posterKeys ?? []);
  });
}

/** Removes a streamer's oldest clips from the reel if there are more than the plan allows. */
export async function trimPools(ctx: ServiceContext): Promise<void> {
  const full = await ctx.db
    .select({ profileId: clips.profileId, userId: profiles.userId, pooled: count() })
    .from(clips)
    .innerJoin(profiles, eq(profiles.id, clips.profileId))
    .where(eq(clips.inSwipe, true))
    .groupBy(clips.profileId, profiles.userId)
    .having(gt(count(), swipeLimit(false)));
  const userIds = full.map(({ userId }) => userId);
  const paid = await usersWithFeature(ctx, userIds, "early_access");
  for (const { profileId, userId, pooled } of full) {
    const limit = swipeLimit(paid.has(userId));
    if (pooled > limit) await ctx.db.transaction((tx) => trimPool({ ...ctx, db: tx }, profileId, limit));
  }
}

async function trimPool(ctx: ServiceContext, profileId: string, limit: number): Promise<void> {
  await lockProfile(ctx, profileId);
  const pooled = await ctx.db
    .select({ id: clips.id })
    .from(clips)
    .where(and(eq(clips.profileId, profileId), eq(clips.inSwipe, true)))
    .orderBy(desc(clips.publishedAt), desc(clips.id));
  const beyond = pooled.slice(limit).map(({ id }) => id);
  if (beyond.length === 0) return;
  await ctx.db.update(clips).set({ inSwipe: false }).where(inArray(clips.id, beyond));
  await renewReel(ctx, profileId);
}
