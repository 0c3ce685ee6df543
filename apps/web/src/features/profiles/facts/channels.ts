import { labelOf } from "@starling/validators/options";
import {
  channelAddress,
  isAppPlatform,
  isOnPlatform,
  PLATFORMS,
  type Platform,
} from "@starling/validators/platforms";

/** Where somebody streams, as it is shown. */
export interface Channel {
  platform: string;
  label: string;
  /** Only ever http or https; null where there is nothing to open. */
  href: string | null;
  /** The address or account in short. */
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
  // An address that is not the platform's own is named by its host, which need not stand there twice.
  if (!isOnPlatform(platform, address))
    return { platform, label: host, href: address.href, detail: path || null };
  return { platform, label, href: address.href, detail: host + path };
}

/** The platforms a streamer named or linked, in the catalogue's order. */
export function channelsOf(platforms: readonly string[], links: Readonly<Record<string, string>>): Channel[] {
  return PLATFORMS.map((option) => option.value)
    .filter((platform) => platforms.includes(platform) || links[platform])
    .map((platform) => channelOf(platform, links[platform]?.trim() ?? ""));
}
