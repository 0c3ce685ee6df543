import { type ChannelPlatform, factsOf } from "@starling/validators/channels";
import { isolated } from "@starling/validators/isolated";

const either = new Intl.ListFormat("en", { type: "disjunction" });

export const words = {
  watchHere: "Watch here",
  watchHereOn: (platform: string) => `Watch here on ${platform}`,
  whom: (label: string, name: string) => `${label}: ${isolated(name)}`,
  watchOn: (platform: string) => `Watch on ${platform}`,
  newTab: "(opens in a new tab)",
  loads: (platforms: readonly string[]) =>
    `Plays from ${either.format(platforms)}, which can see your IP address and set cookies.`,
  alwaysLoads: (platforms: readonly string[]) => `${either.format(platforms)} always loads on this device.`,
  askFirst: "Ask first",
  openAt: (platform: string) => `Open on ${platform}`,
  always: (platform: string) => `Always load ${platform}`,
  close: "Close player",
  title: (name: string, platform: string) => `${isolated(name)}, live on ${platform}`,
  loading: (platform: string) => `Loading ${platform}…`,
  slow: (platform: string) => `${platform} is taking a while.`,
  slowText: "You can wait, try again, or open the stream there.",
  offline: "You seem to be offline.",
  offlineText: (platform: string) => `${platform} can’t be loaded until you’re back online.`,
  tryAgain: "Try again",
};

export function platformWord(platform: ChannelPlatform): string {
  return factsOf(platform).label;
}
