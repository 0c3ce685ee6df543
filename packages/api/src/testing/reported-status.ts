import type { NewChannelStatus } from "../live/channels/statuses.service.ts";

/** A platform's report of a stream that has just begun, or of an offline channel if `streamId` is null. */
export function reportedStatus(
  channelId: string,
  streamId: string | null,
  saidAt: Date,
  values: Partial<NewChannelStatus> = {},
): NewChannelStatus {
  const isLive = streamId !== null;
  return {
    ...{ channelId, isLive, streamId, since: isLive ? saidAt : null, saidAt },
    ...{ title: isLive ? `Stream ${streamId}` : null, game: null, viewers: 0, thumbnail: null },
    ...values,
  };
}
