import { localized, t } from "@starling/i18n/translate";
import { labelOf, options } from "./options.ts";

export const PLATFORMS = localized(() =>
  options([
    ["twitch", "Twitch"],
    ["youtube", "YouTube Live"],
    ["tiktok", "TikTok Live"],
    ["facebook", "Facebook Live"],
    ["kick", "Kick"],
    ["instagram", "Instagram Live"],
    ["rumble", "Rumble"],
    ["bigo", "Bigo Live"],
    ["trovo", "Trovo"],
    ["other", t("URL", undefined, "platform")],
    ["apple", t("Apple App", undefined, "platform")],
    ["android", t("Android App", undefined, "platform")],
  ]),
);
export type Platform = (typeof PLATFORMS)[number]["value"];

/** Short name of each platform. If the name is null, the label in {@link PLATFORMS} is used. */
const NAMES: Record<Platform, string | null> = {
  twitch: "Twitch",
  youtube: "YouTube",
  tiktok: "TikTok",
  facebook: "Facebook",
  kick: "Kick",
  instagram: "Instagram",
  rumble: "Rumble",
  bigo: "Bigo",
  trovo: "Trovo",
  other: null,
  apple: "Apple",
  android: "Android",
};
export const PLATFORM_KEYS = Object.keys(NAMES) as readonly Platform[];

/** Example: "YouTube" for "YouTube Live". */
export function platformName(platform: string): string {
  return (isPlatform(platform) ? NAMES[platform] : null) ?? labelOf(PLATFORMS, platform);
}

export function isPlatform(key: unknown): key is Platform {
  return PLATFORM_KEYS.some((platform) => platform === key);
}

/** Length in characters. */
export const MAX_LINK = 300;

export const LINK_PREFIXES: Record<Platform, string> = {
  twitch: "https://twitch.tv/",
  youtube: "https://youtube.com/@",
  tiktok: "https://tiktok.com/@",
  facebook: "https://facebook.com/",
  kick: "https://kick.com/",
  instagram: "https://instagram.com/",
  rumble: "https://rumble.com/c/",
  bigo: "https://bigo.tv/",
  trovo: "https://trovo.live/s/",
  other: "https://",
  apple: "",
  android: "",
};

/** Whether a platform's links are written `App name|username`. */
export function isAppPlatform(platform: string): boolean {
  return platform === "apple" || platform === "android";
}

/** Subdomains of these hosts match too. */
const PLATFORM_HOSTS: Record<Platform, readonly string[]> = {
  twitch: ["twitch.tv"],
  youtube: ["youtube.com", "youtu.be"],
  tiktok: ["tiktok.com"],
  facebook: ["facebook.com", "fb.com", "fb.gg", "fb.watch"],
  kick: ["kick.com"],
  instagram: ["instagram.com"],
  rumble: ["rumble.com"],
  bigo: ["bigo.tv"],
  trovo: ["trovo.live"],
  other: [],
  apple: [],
  android: [],
};

/** Credentials before the host, which disguise the real URL. */
const CREDENTIALS = /^https?:\/\/[^/?#\\]*@/i;

/** Adds a missing `https://`; null for a deceptive URL. */
export function channelAddress(link: string): string | null {
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  return CREDENTIALS.test(address) ? null : address;
}

/** Reserved host names (RFC 6761), used by the demo data. */
const NOWHERE = /\.test$/;

/** Accepts reserved host names, which cannot resolve. */
export function isOnPlatform(platform: Platform, { hostname }: { hostname: string }): boolean {
  if (NOWHERE.test(hostname)) return platform !== "other";
  return PLATFORM_HOSTS[platform].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
