import { type Channel, channelsOf } from "../facts/channels.ts";

interface Links {
  streamingPlatforms: readonly string[];
  channelLinks: Readonly<Record<string, string>>;
}

/** Where a viewer supports a streamer: addresses that open in a new tab; null where none is linked. */
export interface SupportLinks {
  donate: string | null;
  subscribe: string | null;
}

/**
 * Subscribing happens on the first linked platform, donating at the streamer's own address, where tips are usually
 * taken; each stands in for the other (docs/decisions/009).
 */
export function supportLinks({ streamingPlatforms, channelLinks }: Links): SupportLinks {
  const linked = channelsOf(streamingPlatforms, channelLinks).filter(hasAddress);
  const own = linked.find((channel) => channel.platform === "other")?.href;
  const platform = linked.find((channel) => channel.platform !== "other")?.href;
  return { donate: own ?? platform ?? null, subscribe: platform ?? own ?? null };
}

function hasAddress(channel: Channel): channel is Channel & { href: string } {
  return channel.href !== null;
}
