import type { ChannelPlatform } from "@starling/validators/channels";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { recordStatuses } from "../../profiles/directory/entries.service.ts";
import { refreshDiscordPosts } from "../discord/posts.service.ts";
import { announceStreams, completeAnnouncements, type StreamStart } from "../streams/announcing.service.ts";
import { recordStreams, type StreamReport } from "../streams/recording.service.ts";

/** A report is ignored if its `saidAt` is older than that of the stored status. */
export interface NewChannelStatus extends StreamReport {
  thumbnail: string | null;
}

interface ChangedChannel extends Record<string, unknown> {
  id: string;
  platform: ChannelPlatform;
  channelId: string;
  hasBegun: boolean;
}

function liveOf(rows: readonly ChangedChannel[], said: readonly NewChannelStatus[]): StreamStart[] {
  return rows.flatMap(({ id: profileId, platform, channelId }) => {
    const word = said.find((one) => one.channelId === channelId && one.isLive);
    if (!word || word.streamId === null) return [];
    const { streamId, title, game, saidAt } = word;
    return [{ profileId, platform, streamId, title, game, since: word.since ?? saidAt }];
  });
}

function changedLive(rows: readonly ChangedChannel[], said: readonly NewChannelStatus[]): string[] {
  const offline = new Set(said.filter(({ isLive }) => !isLive).map(({ channelId }) => channelId));
  return rows.filter(({ hasBegun, channelId }) => hasBegun || offline.has(channelId)).map(({ id }) => id);
}

/**
 * Stores each status that is newer than the stored one and notifies all processes of visible changes. Skips
 * deleted and revoked channels. Resolves to the changed profiles' ids.
 */
export async function applyStatuses(
  ctx: ServiceContext,
  said: readonly NewChannelStatus[],
): Promise<string[]> {
  if (said.length === 0) return [];
  return ctx.db.transaction(async (tx) => {
    const rows = await tx.execute<ChangedChannel>(sql`
      with said as (
        select distinct on ("channelId") * from json_to_recordset(${JSON.stringify(said)}::json) as shown(
          "channelId" uuid, "isLive" boolean, "streamId" text, since timestamptz, title text, game text,
          viewers int, thumbnail text, "saidAt" timestamptz)
        order by "channelId", "saidAt" desc
      ), known as materialized (
        select said.*, channel.profile_id, channel.platform, status.channel_id is null
            or (status.is_live, status.since, status.title, status.game, status.viewers, status.thumbnail)
              is distinct from (said."isLive", said.since, said.title, said.game, said.viewers, said.thumbnail)
            as is_news, said."isLive" and not coalesce(status.is_live, false) as has_begun
        from said
        join channels channel on channel.id = said."channelId" and channel.revoked_at is null
        left join channel_statuses status on status.channel_id = channel.id
        where status.channel_id is null or status.said_at < said."saidAt"
        order by channel.id
        for no key update of channel
      ), written as (
        insert into channel_statuses
          (channel_id, profile_id, platform, is_live, stream_id, since, title, game, viewers, thumbnail, said_at)
        select "channelId", profile_id, platform, "isLive", "streamId", since, title, game, viewers, thumbnail, "saidAt"
        from known
        on conflict (channel_id) do update set
          is_live = excluded.is_live, stream_id = excluded.stream_id, since = excluded.since, title = excluded.title,
          game = excluded.game, viewers = excluded.viewers, thumbnail = excluded.thumbnail, said_at = excluded.said_at
        where channel_statuses.said_at < excluded.said_at
        returning channel_id
      )
      select known.profile_id as id, known.platform, known."channelId", known.has_begun as "hasBegun"
      from known join written on written.channel_id = known."channelId" where is_news`);
    const changed = [...new Set(rows.map(({ id }) => id))];
    await recordStreams({ db: tx }, said);
    await recordStatuses({ ...ctx, db: tx }, changed);
    const begun = rows.filter(({ hasBegun }) => hasBegun);
    const ongoing = rows.filter(({ hasBegun }) => !hasBegun);
    await refreshDiscordPosts({ ...ctx, db: tx }, changedLive(rows, said));
    await announceStreams({ ...ctx, db: tx }, liveOf(begun, said));
    await completeAnnouncements({ ...ctx, db: tx }, liveOf(ongoing, said));
    return changed;
  });
}
