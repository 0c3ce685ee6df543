import { options } from "./options.ts";

/** The twelve canonical platform keys (docs/product.md §2.5) with the wizard's labels (docs/product.md §2.5). */
export const PLATFORMS = options([
  ["twitch", "Twitch"],
  ["youtube", "YouTube Live"],
  ["tiktok", "TikTok Live"],
  ["facebook", "Facebook Live"],
  ["kick", "Kick"],
  ["instagram", "Instagram Live"],
  ["rumble", "Rumble"],
  ["bigo", "Bigo Live"],
  ["trovo", "Trovo"],
  ["other", "URL"],
  ["apple", "Apple App"],
  ["android", "Android App"],
]);
export type Platform = (typeof PLATFORMS)[number]["value"];

/** Whether a key names a platform. */
export function isPlatform(key: unknown): key is Platform {
  return PLATFORMS.some(({ value }) => value === key);
}

/** Longest link that is taken, in characters. */
export const MAX_LINK = 300;

/** What an editor prefills when a platform is chosen (docs/product.md §2.5). */
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

/** Whether the platform is an app store's, whose link is `App name|username` and no address (docs/product.md §2.5). */
export function isAppPlatform(platform: string): boolean {
  return platform === "apple" || platform === "android";
}

/** Hosts that are a platform's own, with whatever stands before their dots. Any other address and apps have none. */
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

/** A name or password before the host, which makes an address look like another than it is. */
const CREDENTIALS = /^https?:\/\/[^/?#\\]*@/i;

/** The web address that a channel's link stands for, with https before one that names no scheme (docs/product.md §2.5); null for one that deceives. */
export function channelAddress(link: string): string | null {
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  return CREDENTIALS.test(address) ? null : address;
}

/** Names that are reserved and lead nowhere (RFC 6761), as the links of the demo world do. */
const NOWHERE = /\.test$/;

/**
 * Whether an address leads to the platform that it is linked for: only then "Watch on Twitch" is true. A reserved name passes,
 * because nothing can stand there.
 */
export function isOnPlatform(platform: Platform, { hostname }: { hostname: string }): boolean {
  if (NOWHERE.test(hostname)) return platform !== "other";
  return PLATFORM_HOSTS[platform].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
