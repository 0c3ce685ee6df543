import type { Transaction } from "@starling/db/client";
import { channelStatuses, channels } from "@starling/db/schema/channels";
import { profiles } from "@starling/db/schema/profiles";
import { raidSuggestions, raids } from "@starling/db/schema/raids";
import { streams } from "@starling/db/schema/streams";
import { asc, desc, eq, or, sql } from "drizzle-orm";

export async function readChannels(tx: Transaction, userId: string) {
  const { platform, subject, login, name, address, picture, linkedAt, revokedAt } = channels;
  const { isLive, since, title, game, viewers, thumbnail, saidAt } = channelStatuses;
  return tx
    .select({
      platform,
      subject,
      login,
      name,
      address,
      picture,
      linkedAt,
      revokedAt,
      status: { isLive, since, title, game, viewers, thumbnail, saidAt },
    })
    .from(channels)
    .innerJoin(profiles, eq(profiles.id, channels.profileId))
    .leftJoin(channelStatuses, eq(channelStatuses.channelId, channels.id))
    .where(eq(profiles.userId, userId))
    .orderBy(asc(linkedAt));
}

export async function readStreams(tx: Transaction, userId: string) {
  const { platform, streamId, startedAt, lastLiveAt, endedAt, peakViewers, viewerSeconds, measuredSeconds } =
    streams;
  const { title, game } = streams;
  const counts = { peakViewers, viewerSeconds, measuredSeconds };
  return tx
    .select({ platform, streamId, startedAt, lastLiveAt, endedAt, title, game, ...counts })
    .from(streams)
    .innerJoin(profiles, eq(profiles.id, streams.profileId))
    .where(eq(profiles.userId, userId))
    .orderBy(desc(startedAt));
}

/**
 * The result identifies other channels only by the usernames of their owners. If the owner has not joined,
 * the stored hash of the channel is omitted.
 */
export async function readRaids(tx: Transaction, userId: string) {
  const { platform, viewers, isSuggested, happenedAt } = raids;
  const isGiven = sql<boolean>`coalesce(${raids.fromProfileId} = ${profiles.id}, false)`;
  const other = sql<string | null>`(select account.username from profiles other
    join users account on account.id = other.user_id
    where other.id = case when ${isGiven} then ${raids.toProfileId} else ${raids.fromProfileId} end)`;
  const given = await tx
    .select({ platform, isGiven, username: other, viewers, isSuggested, happenedAt })
    .from(raids)
    .innerJoin(profiles, or(eq(profiles.id, raids.fromProfileId), eq(profiles.id, raids.toProfileId)))
    .where(eq(profiles.userId, userId))
    .orderBy(desc(happenedAt));
  const suggested = await tx
    .select({ shownAt: raidSuggestions.shownAt })
    .from(raidSuggestions)
    .innerJoin(profiles, eq(profiles.id, raidSuggestions.profileId))
    .where(eq(profiles.userId, userId))
    .orderBy(desc(raidSuggestions.shownAt));
  return { raids: given, suggested };
}
