import { isBlankLink } from "@starling/validators/blank-links";
import type { WatchLink } from "@starling/validators/discovery";
import { labelOf } from "@starling/validators/options";
import { isAppPlatform, LINK_PREFIXES, PLATFORMS, type Platform } from "@starling/validators/platforms";

/** Second hosts under which platforms hand out links to channels. */
const OTHER_HOSTS: Partial<Record<Platform, readonly string[]>> = {
  youtube: ["youtu.be"],
  facebook: ["fb.com", "fb.gg"],
};

/** A platform's name as its own viewers say it: "YouTube", not "YouTube Live". */
function platformName(platform: string): string {
  return labelOf(PLATFORMS, platform).replace(/ (Live|App)$/, "");
}

function isHostOf(host: string, platform: Platform): boolean {
  const hosts = [new URL(LINK_PREFIXES[platform]).host, ...(OTHER_HOSTS[platform] ?? [])];
  return hosts.some((own) => host === own || host.endsWith(`.${own}`));
}

function webAddress(link: string): URL | null {
  const whole = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  const address = URL.canParse(whole) ? new URL(whole) : null;
  return address && address.username === "" && address.password === "" ? address : null;
}

function watchOn(platform: Platform, link: string): WatchLink | null {
  if (isAppPlatform(platform) || isBlankLink(platform, link)) return null;
  const address = webAddress(link);
  if (address === null) return null;
  const host = address.hostname.replace(/^www\./, "");
  // A link may lead anywhere: it is called by the platform's name only where it leads there.
  const isPlatforms = platform !== "other" && isHostOf(host, platform);
  if (isPlatforms) address.protocol = "https:";
  if (address.protocol !== "https:") return null;
  return { name: isPlatforms ? platformName(platform) : host, url: address.href };
}

/** Where a streamer is watched: the first of the linked platforms, in the catalogue's order; null where none is an https address. */
export function watchLink(links: Readonly<Record<string, string>>): WatchLink | null {
  for (const { value: platform } of PLATFORMS) {
    const found = watchOn(platform, links[platform]?.trim() ?? "");
    if (found !== null) return found;
  }
  return null;
}
