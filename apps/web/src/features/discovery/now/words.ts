import { localized, t } from "@starling/i18n/translate";

export const nowChoice = localized(() => ({
  nobody: t("Nobody is live right now."),
  nobodyIn: (languages: string) => t("Nobody is live in {languages} right now.", { languages }),
  nobodyPlaying: (game: string) => t("Nobody playing {game} is live right now.", { game }),
  nobodyPlayingIn: (game: string, languages: string) =>
    t("Nobody playing {game} is live in {languages} right now.", { game, languages }),
}));

export const nowControls = localized(() => ({
  language: t("Language"),
  myLanguages: t("My languages"),
  anyLanguage: t("Any language"),
  game: t("Game"),
  anyGame: t("Any game"),
}));

export const nowLine = localized(() => ({
  noStreamers: t("No streamers are listed yet."),
  loadFailed: t("Live streamers could not be loaded"),
  upNext: (text: string) => t("{text} These are up next.", { text }),
  arrowKeys: t(
    "Use the left and right arrow keys to move between streamers, and up and down to move through the actions.",
  ),
  allFollowed: t("Everyone who’s live here is shown under Following above."),
  everyone: t("See everyone live"),
  startingSoon: t("Starting within two hours"),
  showAllGames: t("Show all games"),
  showAllLanguages: t("Show all languages"),
}));

export const outsideCards = localized(() => ({
  failed: t("Streams from other platforms could not be loaded"),
  allShown: t("You’ve seen everyone here this evening."),
}));

export const peopleRow = localized(() => ({
  nothingPlanned: t("No stream planned"),
}));

export const surfButton = localized(() => ({
  surf: t("Surf", undefined, "feature"),
}));

export const liveChip = localized(() => ({
  live: (count: number, isMore: boolean) =>
    isMore
      ? t("{count, plural, one {#+ live now} other {#+ live now}}", { count })
      : t("{count, plural, one {# live now} other {# live now}}", { count }),
}));
