import { labelOf, valuesOf } from "./options.ts";
import { isAppPlatform, isBlankLink, PLATFORMS, type Platform } from "./platforms.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";

export const MAX_LINK = 300;

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HOST_AND_PORT = /^[a-z0-9.-]+:\d{1,5}(?:[/?#]|$)/i;

const address = z.url({ protocol: /^https?$/, hostname: /\./, normalize: true });
const CREDENTIALS = /^https?:\/\/[^/?#]*@/i;

function webAddress(value: string): string | null {
  const hasScheme = SCHEME.test(value) && !HOST_AND_PORT.test(value);
  const parsed = address.safeParse(hasScheme ? value : `https://${value.replace(/^\/+/, "")}`);
  return parsed.success && !CREDENTIALS.test(parsed.data) ? parsed.data : null;
}

/**
 * A link as it is stored: `""` for a blank or bare prefilled one, null for one that is refused.
 * Addresses get `https://` when they have no scheme; every scheme but http and https is refused (decisions §3.3).
 */
export function normaliseLink(platform: Platform, value: string): string | null {
  const given = value.trim();
  if (isBlankLink(platform, given)) return "";
  if (isAppPlatform(platform)) {
    const [app, user, ...more] = given.split("|").map((part) => part.trim());
    return app && user && more.length === 0 ? `${app}|${user}` : null;
  }
  return webAddress(given);
}

/** A map of platform to link. Blank entries fall away, the others arrive as they are stored. */
export const channelLinks = z
  .partialRecord(z.enum(valuesOf(PLATFORMS)), text({ max: MAX_LINK }))
  .transform((links, context) => {
    const stored: Partial<Record<Platform, string>> = {};
    for (const { value: platform } of PLATFORMS) {
      const link = normaliseLink(platform, links[platform] ?? "");
      if (link === null) {
        const message = isAppPlatform(platform)
          ? `Please enter the ${labelOf(PLATFORMS, platform)} link as app name and username`
          : `Please enter a web address for ${labelOf(PLATFORMS, platform)}`;
        context.addIssue({ code: "custom", path: [platform], message });
      } else if (link !== "") stored[platform] = link;
    }
    return stored;
  });
