import { isBlankLink } from "@starling/validators/blank-links";
import { refusedLink } from "@starling/validators/links";
import { labelOf } from "@starling/validators/options";
import { isPlatform, LINK_PREFIXES, PLATFORMS, type Platform } from "@starling/validators/platforms";
import { platformChoices as words } from "./words.ts";

/** The links of the chosen platforms. */
export type ChannelLinks = Partial<Record<Platform, string>>;

/** A form's value as platforms, in the documented order. */
export function platformsOf(value: unknown): Platform[] {
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  return PLATFORMS.map((platform) => platform.value).filter((platform) => chosen.includes(platform));
}

/** A form's value as links. */
export function linksOf(value: unknown): ChannelLinks {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([key, link]) => isPlatform(key) && typeof link === "string"),
  );
}

/** The links after the choice of platforms changed: a new one begins prefilled or empty, a dropped one is gone (docs/product.md §2.5). */
export function linksAfter(links: ChannelLinks, chosen: readonly Platform[], prefill: boolean): ChannelLinks {
  return Object.fromEntries(
    chosen.map((platform) => [platform, links[platform] ?? (prefill ? LINK_PREFIXES[platform] : "")]),
  );
}

/** Why a chosen platform's link cannot be saved where each needs one, in words; null where it can (docs/product.md §2.5). */
export function problemOfLink(platform: Platform, link: string): string | null {
  const label = labelOf(PLATFORMS, platform);
  if (isBlankLink(platform, link)) return words.enterLinkToSave(label);
  return refusedLink(platform, link);
}

/** Between the two halves of an app store's link; neither half may hold it. */
const BAR = "|";

/** The two halves of an app store's link, `App name|username` (docs/product.md §2.5). */
export function appLinkParts(link: string): { app: string; user: string } {
  const [app = "", ...user] = link.split(BAR);
  return { app, user: user.join("") };
}

/** Both halves as one link, without bars of their own; empty while neither is written. */
export function appLink(app: string, user: string): string {
  const link = [app, user].map((half) => half.replaceAll(BAR, "")).join(BAR);
  return link === BAR ? "" : link;
}
