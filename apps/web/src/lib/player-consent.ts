import { CHANNEL_PLATFORMS, type ChannelPlatform } from "@starling/validators/channels";
import { storedChoice } from "./stored-choice.ts";

/** The platforms whose players this person wants on this device without being asked each time; none at first. */
export const alwaysLoaded = storedChoice<readonly ChannelPlatform[]>(
  "players",
  (text) => CHANNEL_PLATFORMS.filter((platform) => text?.split(",").includes(platform)),
  (platforms) => platforms.join(","),
);

/** Remembers, or forgets, that a platform's player may always be loaded. */
export function setAlwaysLoaded(platform: ChannelPlatform, isAllowed: boolean): void {
  const others = alwaysLoaded.current().filter((allowed) => allowed !== platform);
  alwaysLoaded.set(isAllowed ? [...others, platform] : others);
}
