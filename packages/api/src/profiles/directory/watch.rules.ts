import { isBlankLink } from "@starling/validators/blank-links";
import type { WatchLink } from "@starling/validators/discovery";
import {
  channelAddress,
  isAppPlatform,
  isOnPlatform,
  PLATFORM_KEYS,
  type Platform,
  platformName,
} from "@starling/validators/platforms";

function watchOn(platform: Platform, link: string): WatchLink | null {
  if (isAppPlatform(platform) || isBlankLink(platform, link)) return null;
  const address = URL.parse(channelAddress(link) ?? "");
  if (address === null) return null;
  if (isOnPlatform(platform, address)) {
    // Replaces http with https, because every known platform supports https.
    address.protocol = "https:";
    return { name: platformName(platform), url: address.href };
  }
  if (address.protocol !== "https:") return null;
  return { name: address.hostname.replace(/^www\./, ""), url: address.href };
}

/**
 * URL of a channel of the streamer. Verified platforms come first, then all platforms in the order of
 * `PLATFORM_KEYS`. Null if the streamer has no https URL.
 */
export function watchLink(
  links: Readonly<Record<string, string>>,
  verified: readonly Platform[] = [],
): WatchLink | null {
  for (const platform of [...verified, ...PLATFORM_KEYS]) {
    const found = watchOn(platform, links[platform]?.trim() ?? "");
    if (found !== null) return found;
  }
  return null;
}
