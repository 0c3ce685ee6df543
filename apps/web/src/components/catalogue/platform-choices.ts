import { isBlankLink } from "@starling/validators/blank-links";
import { refusedLink } from "@starling/validators/links";
import { labelOf } from "@starling/validators/options";
import { isPlatform, LINK_PREFIXES, PLATFORMS, type Platform } from "@starling/validators/platforms";
import { platformChoices as words } from "./words.ts";

export type ChannelLinks = Partial<Record<Platform, string>>;

export function platformsOf(value: unknown): Platform[] {
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  return PLATFORMS.map((platform) => platform.value).filter((platform) => chosen.includes(platform));
}

export function linksOf(value: unknown): ChannelLinks {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([key, link]) => isPlatform(key) && typeof link === "string"),
  );
}

/**
 * Gives new platforms a prefilled or empty link, and removes the links of removed platforms (docs/product.md
 * §2.5).
 */
export function updateLinks(
  links: ChannelLinks,
  chosen: readonly Platform[],
  prefill: boolean,
): ChannelLinks {
  return Object.fromEntries(
    chosen.map((platform) => [platform, links[platform] ?? (prefill ? LINK_PREFIXES[platform] : "")]),
  );
}

/** Error message of a required link; null if valid (docs/product.md §2.5). */
export function problemOfLink(platform: Platform, link: string): string | null {
  const label = labelOf(PLATFORMS, platform);
  if (isBlankLink(platform, link)) return words.enterLinkToSave(label);
  return refusedLink(platform, link);
}

/** Separator between an app's name and the username. Neither may contain it. */
const BAR = "|";

/** Splits an app store link of the form `App name|username` (docs/product.md §2.5). */
export function appLinkParts(link: string): { app: string; user: string } {
  const [app = "", ...user] = link.split(BAR);
  return { app, user: user.join("") };
}

export function appLink(app: string, user: string): string {
  const link = [app, user].map((half) => half.replaceAll(BAR, "")).join(BAR);
  return link === BAR ? "" : link;
}
