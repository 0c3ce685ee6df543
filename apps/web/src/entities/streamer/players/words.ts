import { listText } from "@starling/i18n/format";
import { localized, t } from "@starling/i18n/translate";
import { type ChannelPlatform, factsOf } from "@starling/validators/channels";
import { isolated } from "@starling/validators/isolated";

export const words = localized(() => ({
  watchHere: t("Watch here"),
  watchHereOn: (platform: string) => t("Watch here on {platform}", { platform }),
  whom: (label: string, name: string) => t("{label}: {name}", { label, name: isolated(name) }),
  watchOn: (platform: string) => t("Watch on {platform}", { platform }),
  newTab: t("(opens in a new tab)"),
  loads: (platforms: readonly string[]) =>
    t("Plays from {platforms}, which can see your IP address and set cookies.", {
      platforms: listText(platforms, "or"),
    }),
  alwaysLoads: (platforms: readonly string[]) =>
    t("{platforms} always loads on this device.", { platforms: listText(platforms, "or") }),
  askFirst: t("Ask first"),
  openAt: (platform: string) => t("Open on {platform}", { platform }),
  always: (platform: string) => t("Always load {platform}", { platform }),
  close: t("Close player"),
  title: (name: string, platform: string) =>
    t("{name}, live on {platform}", { name: isolated(name), platform }),
  loading: (platform: string) => t("Loading {platform}…", { platform }),
  slow: (platform: string) => t("{platform} is taking a while.", { platform }),
  slowText: t("You can wait, try again, or open the stream there."),
  offline: t("You seem to be offline."),
  offlineText: (platform: string) => t("{platform} can’t be loaded until you’re back online.", { platform }),
  tryAgain: t("Try again"),
}));

export function platformWord(platform: ChannelPlatform): string {
  return factsOf(platform).label;
}
