import type { ChannelPlatform } from "@starling/validators/channels";
import type { PastStream } from "@starling/validators/streams";

export interface StreamRow extends Record<string, unknown> {
  platform: ChannelPlatform;
  streamId: string;
  startedAt: string;
  endedAt: string;
  title: string | null;
  game: string | null;
  peakViewers: number;
  viewerSeconds: number;
  measuredSeconds: number;
}

export function presentPastStream(row: StreamRow): PastStream {
  const { platform, streamId, title, game, peakViewers, viewerSeconds, measuredSeconds } = row;
  return {
    id: `${platform}:${streamId}`,
    platform,
    startedAt: new Date(row.startedAt).toISOString(),
    endedAt: new Date(row.endedAt).toISOString(),
    title,
    game,
    peakViewers,
    averageViewers: measuredSeconds > 0 ? Math.round(viewerSeconds / measuredSeconds) : null,
  };
}
