export const MAX_SAVED_CHANNELS = 1_000;
/** Maximum number of channels per import request. */
export const BRING_BATCH_SIZE = 50;
/** Maximum followed channels read from a platform, latest first. */
export const MAX_BROUGHT_FOLLOWS = 1_000;

export const CHANNEL_LOGIN = /^[a-z0-9_-]{1,50}$/i;

export function channelKey(channel: { platform: string; channelId: string }): string {
  return `${channel.platform}:${channel.channelId}`;
}
