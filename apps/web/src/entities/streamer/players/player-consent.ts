import { CHANNEL_PLATFORMS, type ChannelPlatform } from "@starling/validators/channels";
import { storedChoice } from "../../../lib/create-store.ts";

/** Platforms whose players may always load on this device; none by default. */
export const alwaysLoaded = storedChoice<readonly ChannelPlatform[]>(
  "players",
  (text) => CHANNEL_PLATFORMS.filter((platform) => text?.split(",").includes(platform)),
  (platforms) => platforms.join(","),
);

export function setAlwaysLoaded(platform: ChannelPlatform, isAllowed: boolean): void {
  const others = alwaysLoaded.current().filter((allowed) => allowed !== platform);
  alwaysLoaded.set(isAllowed ? [...others, platform] : others);
}
