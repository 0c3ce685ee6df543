import { channelPlatforms, channelStatuses, channels } from "@starling/db/schema/channels";
import { isUnreachable } from "@starling/validators/channels";
import type { StreamPlayer } from "@starling/validators/players";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { platformOf } from "../../platforms/registry.ts";

/**
 * Video players by profile, most watched first, for verified channels on reachable platforms. Omits profiles
 * without a live stream.
 */
export async function readPlayers(
  ctx: ServiceContext,
  profileIds: readonly string[],
): Promise<Map<string, StreamPlayer[]>> {
  const players = new Map<string, StreamPlayer[]>();
  if (profileIds.length === 0) return players;
  const rows = await ctx.db
    .select({
      profileId: channels.profileId,
      platform: channels.platform,
      login: channels.login,
      name: channels.name,
      url: channels.address,
      streamId: channelStatuses.streamId,
      silentSince: channelPlatforms.silentSince,
    })
    .from(channelStatuses)
    .innerJoin(channels, eq(channels.id, channelStatuses.channelId))
    .leftJoin(channelPlatforms, eq(channelPlatforms.platform, channels.platform))
    .where(
      and(
        inArray(channelStatuses.profileId, [...profileIds]),
        eq(channelStatuses.isLive, true),
        isNull(channels.revokedAt),
      ),
    )
    .orderBy(desc(channelStatuses.viewers), asc(channels.platform));
  const now = ctx.ports.clock.now();
  for (const { profileId, silentSince, ...row } of rows) {
    const settings = ctx.ports.settings.platforms[row.platform];
    const frame = settings ? platformOf(row.platform).frameAddress(settings.playerUrl, row) : null;
    if (frame === null || isUnreachable(silentSince, now)) continue;
    const { platform, name, url } = row;
    const player: StreamPlayer = { platform, name, frame, url };
    players.set(profileId, [...(players.get(profileId) ?? []), player]);
  }
  return players;
}

export async function playersOf(ctx: ServiceContext, profileId: string): Promise<StreamPlayer[]> {
  return (await readPlayers(ctx, [profileId])).get(profileId) ?? [];
}
