import { follows } from "@starling/db/schema/follows";
import { profiles } from "@starling/db/schema/profiles";
import type { FollowStatusesInput } from "@starling/validators/follows";
import { isUuid } from "@starling/validators/ids";
import type { FollowAlerts, SetAlertsInput } from "@starling/validators/notifications";
import { and, eq, inArray } from "drizzle-orm";
import type { UserContext } from "../context.ts";
import { isThere } from "../directory/hiding.service.ts";
import { DomainError, notFound } from "../errors.ts";
import { findProfile } from "../profiles/lookup.service.ts";

const FOLLOW_FIRST = "Follow this streamer first";

/**
 * Says which notifications of a followed streamer the caller wants (`PUT /profile/follow/{id}/alerts`). Throws 404 for an unknown
 * streamer and 409 for one whom the caller does not follow.
 */
export async function setAlerts(
  ctx: UserContext,
  { id, alerts }: SetAlertsInput,
): Promise<{ alerts: FollowAlerts }> {
  const streamer = await findProfile(ctx, id, "streamer");
  if (!streamer) throw notFound("Streamer");
  const [changed] = await ctx.db
    .update(follows)
    .set({ alerts })
    .where(and(eq(follows.followerUserId, ctx.actor.userId), eq(follows.streamerProfileId, streamer.id)))
    .returning({ alerts: follows.alerts });
  if (!changed) throw new DomainError("CONFLICT", FOLLOW_FIRST);
  return changed;
}

/** Which notifications the caller wants of streamers they follow, by the ids of their profiles; others are left out. */
export async function listAlerts(
  ctx: UserContext,
  { ids }: FollowStatusesInput,
): Promise<{ alerts: Record<string, FollowAlerts> }> {
  const rows = await ctx.db
    .select({ id: follows.streamerProfileId, alerts: follows.alerts })
    .from(follows)
    .innerJoin(profiles, eq(profiles.id, follows.streamerProfileId))
    .where(
      and(
        eq(follows.followerUserId, ctx.actor.userId),
        isThere(profiles.userId),
        inArray(follows.streamerProfileId, ids.filter(isUuid)),
      ),
    );
  return { alerts: Object.fromEntries(rows.map(({ id, alerts }) => [id, alerts])) };
}
