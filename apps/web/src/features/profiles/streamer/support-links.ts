import { factsOf, isChannelPlatform } from "@starling/validators/channels";
import { channelsOf } from "../facts/channels.ts";

interface Links {
  streamingPlatforms: readonly string[];
  channelLinks: Readonly<Record<string, string>>;
  donationLink?: string | null | undefined;
}

export interface SupportLinks {
  donate: string | null;
  subscribe: string | null;
}

/**
 * Links to support a streamer (docs/product.md §2.10). `subscribe` is the subscription page of the first
 * linked platform with such a page; otherwise, the first linked channel.
 */
export function supportLinks({ streamingPlatforms, channelLinks, donationLink }: Links): SupportLinks {
  const linked = channelsOf(streamingPlatforms, channelLinks).flatMap(({ platform, href }) =>
    href === null || platform === "other" ? [] : [{ platform, href }],
  );
  const pages = linked.flatMap(({ platform, href }) =>
    isChannelPlatform(platform) && URL.canParse(href)
      ? (factsOf(platform).subscribePage(new URL(href)) ?? [])
      : [],
  );
  return { donate: donationLink || null, subscribe: pages[0] ?? linked[0]?.href ?? null };
}
