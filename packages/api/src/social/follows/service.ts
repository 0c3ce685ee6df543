import { follows } from "@starling/db/schema/follows";
import { profiles } from "@starling/db/schema/profiles";
import { msg, t } from "@starling/i18n/translate";
import type { FollowStatusesInput } from "@starling/validators/follows";
import { type IdInput, isUuid } from "@starling/validators/ids";
import type { FollowAlerts, SetAlertsInput } from "@starling/validators/notifications";
import { and, eq, inArray, or } from "drizzle-orm";
import { isVisible } from "../../access/visibility/service.ts";
import type { ServiceContext, UserContext, UserRequestContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { notifyFirstFollower } from "../../notifications/notifications/milestones.service.ts";
import { findProfile } from "../../profiles/profiles/lookup.service.ts";
import { addFollow, removeFollow } from "./writes.service.ts";

export interface FollowState {
  isFollowing: boolean;
  followersCount: number;
}

const FOLLOW_FIRST = msg("Follow this streamer first");

async function requireStreamer(ctx: ServiceContext, id: string) {
  const streamer = await findProfile(ctx, id, "streamer");
  if (!streamer) throw notFound(t("Streamer not found"));
  return streamer;
}

/**
 * Idempotent. The first follower triggers a notification; later followers appear in the daily digest. Throws
 * 404 for an unknown streamer and 409 for the caller's own profile.
 */
export async function followStreamer(ctx: UserRequestContext, input: IdInput): Promise<FollowState> {
  const streamer = await requireStreamer(ctx, input.id);
  if (streamer.userId === ctx.actor.userId)
    throw new DomainError("CONFLICT", t("You cannot follow yourself"));
  const followersCount = await addFollow(ctx, streamer.id);
  if (followersCount === 1) await notifyFirstFollower(ctx, streamer);
  return { isFollowing: true, followersCount };
}

/** Idempotent. Throws 404 for an unknown streamer. */
export async function unfollowStreamer(ctx: UserContext, input: IdInput): Promise<FollowState> {
  const streamer = await requireStreamer(ctx, input.id);
  return { isFollowing: false, followersCount: await removeFollow(ctx, streamer.id) };
}

/** Throws 404 for an unknown streamer. */
export async function followStatus(ctx: UserContext, input: IdInput): Promise<{ isFollowing: boolean }> {
  const streamer = await requireStreamer(ctx, input.id);
  const { followed } = await followStatuses(ctx, { ids: [streamer.id] });
  return { isFollowing: streamer.id in followed };
}

/** Alert settings by input id; omits streamers that the caller does not follow. */
export async function followStatuses(
  ctx: UserContext,
  input: FollowStatusesInput,
): Promise<{ followed: Record<string, FollowAlerts> }> {
  const ids = input.ids.filter(isUuid);
  if (ids.length === 0) return { followed: {} };
  const own = ctx.db
    .$with("follows")
    .as(ctx.db.select().from(follows).where(eq(follows.followerUserId, ctx.actor.userId)));
  const rows = await ctx.db
    .with(own)
    .select({ profileId: profiles.id, userId: profiles.userId, alerts: follows.alerts })
    .from(own)
    .innerJoin(profiles, eq(profiles.id, follows.streamerProfileId))
    .where(and(isVisible(profiles.userId), or(inArray(profiles.id, ids), inArray(profiles.userId, ids))));
  const alertsOf = new Map(
    rows.flatMap(({ profileId, userId, alerts }) => [
      [profileId, alerts],
      [userId, alerts],
    ]),
  );
  const followed = ids.flatMap((id) => {
    const alerts = alertsOf.get(id.toLowerCase());
    return alerts ? [[id, alerts] as const] : [];
  });
  return { followed: Object.fromEntries(followed) };
}

/** Throws 404 for an unknown streamer, and 409 if the caller does not follow the streamer. */
export async function setAlerts(
  ctx: UserContext,
  { id, alerts }: SetAlertsInput,
): Promise<{ alerts: FollowAlerts }> {
  const streamer = await requireStreamer(ctx, id);
  const [changed] = await ctx.db
    .update(follows)
    .set({ alerts })
    .where(and(eq(follows.followerUserId, ctx.actor.userId), eq(follows.streamerProfileId, streamer.id)))
    .returning({ alerts: follows.alerts });
  if (!changed) throw new DomainError("CONFLICT", t(FOLLOW_FIRST));
  return changed;
}
