import { t } from "@starling/i18n/translate";
import { isBlankLink } from "./blank-links.ts";
import { labelOf, valuesOf } from "./options.ts";
import {
  isAppPlatform,
  LINK_PREFIXES,
  MAX_LINK,
  PLATFORM_KEYS,
  PLATFORMS,
  type Platform,
} from "./platforms.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HOST_AND_PORT = /^[a-z0-9.-]+:\d{1,5}(?:[/?#]|$)/i;

const address = z.url({ protocol: /^https?$/, hostname: /\./, normalize: true });
const CREDENTIALS = /^https?:\/\/[^/?#]*@/i;
/** Invisible characters that pasting may add. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const SPACE = /\s/;
const SECOND_ADDRESS = /^(?:https?:)?\/*[^/]+\/.*:\/\//i;

function webAddress(value: string): string | null {
  const hasScheme = SCHEME.test(value) && !HOST_AND_PORT.test(value);
  const parsed = address.safeParse(hasScheme ? value : `https://${value.replace(/^\/+/, "")}`);
  return parsed.success && !CREDENTIALS.test(parsed.data) ? parsed.data : null;
}

/**
 * Adds a missing `https://`. Returns `""` for a blank link, and for a link that contains only the platform's
 * prefix. Returns null for schemes other than http and https (docs/product.md §2.5).
 */
export function normaliseLink(platform: Platform, value: string): string | null {
  const given = value.replace(INVISIBLE, "").trim();
  if (isBlankLink(platform, given)) return "";
  if (isAppPlatform(platform)) {
    const [app, user, ...more] = given.split("|").map((part) => part.trim());
    return app && user && more.length === 0 ? `${app}|${user}` : null;
  }
  if (SPACE.test(given) || (platform !== "other" && SECOND_ADDRESS.test(given))) return null;
  return webAddress(given);
}

export function refusedLink(platform: Platform, value: string): string | null {
  if (normaliseLink(platform, value) !== null) return null;
  const label = labelOf(PLATFORMS, platform);
  if (isAppPlatform(platform)) return t("Please enter the {label} link as app name and username", { label });
  const example = platform === "other" ? "https://example.com/name" : `${LINK_PREFIXES[platform]}name`;
  return t("Please enter a web address for {label}, such as {example}", { label, example });
}

/** `""` for a blank link. Adds a missing `https://`. */
export function secureLink(name: () => string) {
  return text({ max: MAX_LINK }).transform((given, context) => {
    if (given === "") return "";
    const link = SPACE.test(given) ? null : webAddress(given);
    if (link?.startsWith("https://")) return link;
    const message = t("{name} must be a web address that starts with https://", { name: name() });
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

/** Normalized links by platform, without blank links. */
export const channelLinks = z
  .partialRecord(z.enum(valuesOf(PLATFORMS)), text({ max: MAX_LINK }))
  .transform((links, context) => {
    const stored: Partial<Record<Platform, string>> = {};
    for (const platform of PLATFORM_KEYS) {
      const given = links[platform] ?? "";
      const message = refusedLink(platform, given);
      if (message !== null) context.addIssue({ code: "custom", path: [platform], message });
      const link = normaliseLink(platform, given);
      if (link) stored[platform] = link;
    }
    return stored;
  });
