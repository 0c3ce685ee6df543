import type { Transaction } from "@starling/db/client";
import { users } from "@starling/db/schema/accounts";
import { channels } from "@starling/db/schema/channels";
import { follows } from "@starling/db/schema/follows";
import { notificationSettings } from "@starling/db/schema/notifications";
import { savedChannels } from "@starling/db/schema/outside-streams";
import { profileCounters, profiles } from "@starling/db/schema/profiles";
import type { JobPayload } from "@starling/validators/job-payloads";
import { DEFAULT_ALERTS } from "@starling/validators/notifications";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { canSee } from "../../access/visibility/service.ts";
import type { ServiceContext } from "../../context.ts";
import { notifyPeople, notifyPerson } from "../../notifications/notifications/events.service.ts";
import { WAITING } from "../../notifications/notifications/milestones.service.ts";
import { recordChanges } from "../../profiles/directory/entries.service.ts";

type Joined = JobPayload<"follow_saved_channel">;

interface Saver {
  userId: string;
  weight: number;
}

/**
 * Turns everyone who saved a channel into a follower of its owner; notifies followers and owner
 * (docs/decisions/041). Deletes the saved rows, so that repeating the job has no effect. Does nothing for a
 * disconnected channel.
 */
export async function followSavedChannel(ctx: ServiceContext, joined: Joined): Promise<void> {
  const { profileId, platform, channelId } = joined;
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const waiting = await lockSavers(tx, joined);
    const ownerId = await ownerOf(tx, joined);
    if (ownerId === null || waiting.length === 0) return;
    const savers = await removeSaved(tx, joined, waiting);
    const followers = await insertFollows(inside, { profileId, ownerId }, savers);
    if (followers.length === 0) return;
    await tx
      .insert(profileCounters)
      .values({ profileId, followers: followers.length })
      .onConflictDoUpdate({
        target: profileCounters.profileId,
        set: { followers: sql`${profileCounters.followers} + ${followers.length}` },
      });
    await recordChanges(inside, [profileId]);
    const channel = `${profileId}:${platform}:${channelId}`;
    await notifyPeople(inside, {
      key: `joined:${channel}`,
      profileId,
      data: { kind: "joined" },
      userIds: followers,
    });
    const data = { kind: "digest", followers: followers.length, likes: 0, isWaiting: true } as const;
    await notifyPerson(inside, { key: `${WAITING}${channel}`, userId: ownerId, data });
  });
}

const isSaved = ({ platform, channelId }: Joined) =>
  and(eq(savedChannels.platform, platform), eq(savedChannels.channelId, channelId));

/** Locks accounts before profiles, follows and counters, as `writes.service.ts` does. */
async function lockSavers(tx: Transaction, joined: Joined): Promise<string[]> {
  const saved = tx.select({ id: savedChannels.userId }).from(savedChannels).where(isSaved(joined));
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, joined.profileId))
    .where(sql`${users.id} in (${saved})`)
    .orderBy(asc(users.id))
    .for("key share");
  return rows.map(({ id }) => id);
}

/** Account of the channel's owner; null if the channel is no longer connected. */
async function ownerOf(tx: Transaction, { profileId, platform, channelId }: Joined): Promise<string | null> {
  const [owner] = await tx
    .select({ userId: profiles.userId })
    .from(channels)
    .innerJoin(profiles, eq(profiles.id, channels.profileId))
    .where(
      and(
        eq(channels.profileId, profileId),
        eq(channels.platform, platform),
        eq(channels.subject, channelId),
        isNull(channels.revokedAt),
      ),
    );
  return owner?.userId ?? null;
}

function removeSaved(tx: Transaction, joined: Joined, userIds: readonly string[]): Promise<Saver[]> {
  return tx
    .delete(savedChannels)
    .where(and(isSaved(joined), sql`${savedChannels.userId} = any(${sql.param(userIds)}::uuid[])`))
    .returning({ userId: savedChannels.userId, weight: savedChannels.weight });
}

/** Resolves to the new followers. Skips the owner and blocked accounts. */
async function insertFollows(
  { db, ports }: ServiceContext,
  { profileId, ownerId }: { profileId: string; ownerId: string },
  savers: readonly Saver[],
): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    insert into ${follows} (follower_user_id, streamer_profile_id, created_at, weight, alerts)
    select saver."userId", ${profileId}::uuid, ${ports.clock.now().toISOString()}::timestamptz, saver.weight,
      coalesce(chosen.new_follows, ${DEFAULT_ALERTS}::follow_alerts)
    from json_to_recordset(${JSON.stringify(savers)}::json) as saver("userId" uuid, weight smallint)
    left join ${notificationSettings} chosen on chosen.user_id = saver."userId"
    where saver."userId" <> ${ownerId}::uuid and ${canSee(sql`saver."userId"`, sql`${ownerId}::uuid`)}
    on conflict do nothing returning follower_user_id as id`);
  return rows.map(({ id }) => id);
}
