import { clipCounters, clips } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import { eq, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { notifyPerson } from "./events.service.ts";

/** Prefixes of event keys. Digests do not count events whose keys have these prefixes. */
export const FIRST_FOLLOWER = "first-follower:";
export const FIRST_LIKE = "first-like:";
export const WAITING = "waiting:";

interface Streamer {
  id: string;
  userId: string;
}

/** Notifies the streamer of the first follower, at most once per profile. */
export async function notifyFirstFollower(ctx: ServiceContext, { id, userId }: Streamer): Promise<void> {
  const data = { kind: "digest", followers: 1, likes: 0, isFirst: true } as const;
  await notifyPerson(ctx, { key: `${FIRST_FOLLOWER}${id}`, userId, data });
}

/** Notifies the streamer of the first like of any clip, at most once per profile. */
export async function notifyFirstLike(ctx: ServiceContext, clipId: string): Promise<void> {
  const likesOfAll = sql<number>`(
    select coalesce(sum(counter.likes), 0)::int from ${clips} own
    join ${clipCounters} counter on counter.clip_id = own.id where own.profile_id = ${profiles.id})`;
  const [owner] = await ctx.db
    .select({ id: profiles.id, userId: profiles.userId, likes: likesOfAll })
    .from(clips)
    .innerJoin(profiles, eq(profiles.id, clips.profileId))
    .where(eq(clips.id, clipId));
  if (owner?.likes !== 1) return;
  const data = { kind: "digest", followers: 0, likes: 1, isFirst: true } as const;
  await notifyPerson(ctx, { key: `${FIRST_LIKE}${owner.id}`, userId: owner.userId, data });
}
