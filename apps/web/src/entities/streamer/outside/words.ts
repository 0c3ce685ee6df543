import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";

const HOUR_MINUTES = 60;

export const outside = localized(() => ({
  notJoined: (platform: string) => t("On {platform}, not on Starling yet", { platform }),
  notJoinedYet: t("Not on Starling yet"),
  watching: (viewers: number) =>
    t("{viewers, plural, one {{viewers} watching} other {{viewers} watching}}", { viewers }),
  liveFor: (minutes: number) =>
    minutes < HOUR_MINUTES
      ? t("Live {minutes} min", { minutes })
      : t("Live {hours} h", { hours: Math.floor(minutes / HOUR_MINUTES) }),
  watchHere: (name: string) => t("Watch here: {name}", { name: isolated(name) }),
  watchOn: (platform: string) => t("Watch on {platform}", { platform }),
  watchOnOf: (platform: string, name: string) =>
    t("Watch on {platform}: {name} (opens in a new tab)", { platform, name: isolated(name) }),
  loading: t("Loading live streams"),
  streams: (count: number) => t("{count, plural, one {# stream} other {# streams}}", { count }),
}));
