import { localized, t } from "@starling/i18n/translate";

export const livePage = localized(() => ({
  title: t("Everyone live"),
  description: t(
    "Small streams live on Twitch and Kick right now, fewest viewers first. These streamers haven’t joined Starling yet.",
  ),
  filters: t("Filters"),
  search: t("Title contains"),
  searchPlaceholder: t("Search titles"),
  language: t("Language"),
  anyLanguage: t("Any language"),
  game: t("Game"),
  gamePlaceholder: t("Any game"),
  viewers: t("Viewers"),
  anyViewers: t("Up to 50 viewers"),
  ranges: {
    "0": t("0 viewers"),
    "1-2": t("1–2 viewers"),
    "3-10": t("3–10 viewers"),
    "11-50": t("11–50 viewers"),
  },
  platform: t("Platform"),
  anyPlatform: t("Any platform"),
  liveFor: t("Live for"),
  anyTime: t("Any duration"),
  durations: { "under-1h": t("Under 1 hour"), "1-4h": t("1 to 4 hours"), "over-4h": t("Over 4 hours") },
  clear: t("Clear filters"),
  failed: t("The live streams could not be loaded."),
  filtersKept: t("Your filters are still applied. Please try again."),
  noMatch: t("No small stream matches these filters right now."),
  nobody: t("No small streams are listed right now. The list updates every few minutes."),
  notListed: t("This site doesn’t list streams from other platforms."),
  lookAgain: t("Check again"),
  home: t("Go to the home page"),
  more: t("Show more"),
  moreFailed: t("More streams could not be loaded. Please try again."),
  end: t("That’s everyone."),
  loaded: (count: number, isWhole: boolean) =>
    isWhole
      ? t("{count, plural, one {{count} stream shown.} other {{count} streams shown.}}", { count })
      : t(
          "{count, plural, one {{count} stream shown, more to load.} other {{count} streams shown, more to load.}}",
          { count },
        ),
}));
