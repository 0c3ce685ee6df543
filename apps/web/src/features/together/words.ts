import { localized, t } from "@starling/i18n/translate";

export const together = localized(() => ({
  title: t("Streamers to follow"),
  intro: t("Someone who watches these streamers shared this list with you. Follow them all at once."),
  follow: (count: number) =>
    t("{count, plural, =1 {Follow} =2 {Follow both} other {Follow all #}}", { count }, "button"),
  following: (count: number) =>
    t("{count, plural, one {You’re following # more streamer.} other {You’re following # more streamers.}}", {
      count,
    }),
  allFollowed: t("You follow all of them."),
  followFailed: t("Some of them could not be followed. Please try again."),
  streamer: t("Only viewers can follow. Switch to viewer to follow these streamers."),
  gone: t("These streamers aren’t here anymore, or the link is incomplete."),
  home: t("Go to Starling"),
  loading: t("Loading streamers"),
  failed: t("These streamers could not be loaded."),
}));
