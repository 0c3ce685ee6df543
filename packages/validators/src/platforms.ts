import { options } from "./options.ts";

/** The twelve canonical platform keys (decisions §3.2) with the wizard's labels (spec B §9). */
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

/** What an editor prefills when a platform is chosen (spec B §4.2). */
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

/** Whether the platform is an app store's, whose link is `App name|username` and no address (decisions §3.3). */
export function isAppPlatform(platform: string): boolean {
  return platform === "apple" || platform === "android";
}

/** An address without what does not tell one from another: scheme, www and the last slash. */
function bare(value: string): string {
  return value
    .replace(/^https?:\/\//i, "")
    .replace(/^www\./i, "")
    .replace(/\/$/, "")
    .toLowerCase();
}

/** Whether the link says no more than its platform's prefilled beginning, or nothing at all (decisions §3.3). */
export function isBlankLink(platform: Platform, value: string): boolean {
  const given = value.trim();
  return given === "" || bare(given) === bare(LINK_PREFIXES[platform]) || bare(given) === hostOf(platform);
}

/** The host of a platform's prefix; an address that ends there leads to nobody. */
function hostOf(platform: Platform): string {
  return bare(LINK_PREFIXES[platform]).replace(/\/.*$/, "");
}
