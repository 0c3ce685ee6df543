import { labelOf } from "@starling/validators/options";
import {
  channelAddress,
  isAppPlatform,
  isOnPlatform,
  PLATFORMS,
  type Platform,
} from "@starling/validators/platforms";

export interface Channel {
  platform: string;
  label: string;
  /** URL with http or https; null if there is no link. */
  href: string | null;
  detail: string | null;
}

function channelOf(platform: Platform, link: string): Channel {
  const label = labelOf(PLATFORMS, platform);
  if (isAppPlatform(platform)) {
    return { platform, label, href: null, detail: link.split("|").filter(Boolean).join(" · ") || null };
  }
  const address = link === "" ? null : URL.parse(channelAddress(link) ?? "");
  if (!address) return { platform, label, href: null, detail: null };
  const host = address.hostname.replace(/^www\./, "");
  const path = address.pathname.replace(/\/$/, "");
  // If the link leads to a site other than the platform, the label is the site's host. So `detail` omits the
  // host.
  if (!isOnPlatform(platform, address))
    return { platform, label: host, href: address.href, detail: path || null };
  return { platform, label, href: address.href, detail: host + path };
}

export function channelsOf(platforms: readonly string[], links: Readonly<Record<string, string>>): Channel[] {
  return PLATFORMS.map((option) => option.value)
    .filter((platform) => platforms.includes(platform) || links[platform])
    .map((platform) => channelOf(platform, links[platform]?.trim() ?? ""));
}
