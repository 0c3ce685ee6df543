import type { Transaction } from "@starling/db/client";
import { channelStatuses, channels } from "@starling/db/schema/channels";
import { profiles } from "@starling/db/schema/profiles";
import { streams } from "@starling/db/schema/streams";
import { asc, desc, eq } from "drizzle-orm";

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
