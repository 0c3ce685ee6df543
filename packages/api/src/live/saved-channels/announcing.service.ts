import { notificationEvents } from "@starling/db/schema/notifications";
import { outsideStreams, savedChannels } from "@starling/db/schema/outside-streams";
import type { ChannelPlatform } from "@starling/validators/channels";
import { OUTSIDE_STREAM_MINUTES } from "@starling/validators/outside-streams";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { notifyFollowers } from "../../notifications/notifications/events.service.ts";

const MINUTE = 60_000;
/** Maximum age of an announced stream, and minimum interval between announcements. */
const HOUR_MS = 60 * MINUTE;

/**
 * Notifies those who saved a channel before it went live, once per stream (docs/decisions/041). Stores only
 * the platform's ids.
 */
export async function announceSaved(ctx: ServiceContext): Promise<void> {
  const now = ctx.ports.clock.now().getTime();
  const ago = (ms: number) => sql`${new Date(now - ms).toISOString()}::timestamptz`;
  const begun = await ctx.db.execute<{ platform: ChannelPlatform; channelId: string; startedAt: Date }>(sql`
    with told as materialized (
      select data -> 'channel' ->> 'platform' as platform, data -> 'channel' ->> 'channelId' as channel_id
      from ${notificationEvents} where created_at > ${ago(HOUR_MS)} and kind = 'live' and data ? 'channel'
    )
    select live.platform, live.channel_id as "channelId", live.started_at as "startedAt"
    from ${outsideStreams} live
    where live.started_at > ${ago(HOUR_MS)} and live.seen_at > ${ago(OUTSIDE_STREAM_MINUTES * MINUTE)}
      and exists (select from ${savedChannels} saved where saved.platform = live.platform
        and saved.channel_id = live.channel_id and saved.created_at < live.started_at)
      and not exists (select from told
        where told.platform = live.platform and told.channel_id = live.channel_id)`);
  for (const { platform, channelId, startedAt: at } of begun) {
    const startedAt = new Date(at).toISOString();
    await notifyFollowers(ctx, {
      key: `saved:${platform}:${channelId}:${startedAt}`,
      profileId: null,
      data: {
        kind: "live",
        title: null,
        game: null,
        by: "platform",
        channel: { platform, channelId, startedAt },
      },
    });
  }
}
