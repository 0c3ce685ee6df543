import { localized, t } from "@starling/i18n/translate";

export const discoveryPage = localized(() => ({
  title: t("Discover streamers"),
  list: t("List", undefined, "view"),
  swipe: t("Swipe", undefined, "view"),
  view: t("View", undefined, "of the list"),
  speaks: (languages: string) => t("Showing streamers who speak {languages}.", { languages }),
}));

export const audience = localized(() => ({
  none: t("No average yet"),
}));

export const boostedBadge = localized(() => ({
  explanation: t("This streamer boosted their card for an hour."),
  boosted: t("Boosted", undefined, "badge"),
}));

export const shortcutsDialog = localized(() => ({
  search: t("Search", undefined, "shortcut"),
  applyTheFilters: t("Apply the filters"),
  showThisList: t("Show this list"),
  nextStreamer: t("Next streamer"),
  previousStreamer: t("Previous streamer"),
  followOrUnfollow: t("Follow or unfollow"),
  openInNewTab: t("Open the profile in a new tab"),
  moveAlongCards: t("Move along a row of cards"),
  likeAndFollow: t("Like and follow"),
  pass: t("Pass", undefined, "shortcut"),
  undo: t("Undo", undefined, "shortcut"),
  shiftEnter: t("Shift+Enter", undefined, "key"),
  enter: t("Enter", undefined, "key"),
  backspace: t("Backspace", undefined, "key"),
  openTheProfile: t("Open the profile"),
  withoutLetters: t("When off, only the arrow keys, Enter and Backspace work."),
}));

export const unlockBanner = localized(() => ({
  premium: t("Premium"),
  limit: t("The free plan shows the first three. Premium unlocks the whole directory and every filter."),
  unlock: (count: number) =>
    t("{count, plural, one {Unlock # More Results} other {Unlock # More Results}}", { count }),
}));
