import type { ChannelPlatform } from "@starling/validators/channels";

/** What a player is asked to play. */
export interface Played {
  platform: ChannelPlatform;
  /** How the channel's address ends. */
  login: string;
  /** The platform's id of the stream that is on: at YouTube that of its video. */
  streamId: string | null;
}

/**
 * Address of the platform's player for a stream, by what the addresses of its players begin with; null where the platform has
 * not said what is on.
 */
export function frameAddress({ platform, login, streamId }: Played, playerUrl: string): string | null {
  const channel = encodeURIComponent(login);
  if (platform === "twitch") return `${playerUrl}/?channel=${channel}`;
  if (platform === "kick") return `${playerUrl}/${channel}`;
  return streamId === null ? null : `${playerUrl}/embed/${encodeURIComponent(streamId)}`;
}
