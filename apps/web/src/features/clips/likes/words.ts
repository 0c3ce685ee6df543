import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";

export const useClipLike = localized(() => ({
  unlikeFailed: (title: string) => t("Could not unlike “{title}”.", { title: isolated(title) }),
  likeFailed: (title: string) => t("Could not like “{title}”.", { title: isolated(title) }),
}));

export const likersDialog = localized(() => ({
  title: t("Who likes this clip"),
  loadFailed: t("The likes could not be loaded."),
  tryAgain: t("Please try again in a moment."),
  none: t("No likes yet. They’ll show up here."),
  seeWho: (count: number) =>
    t(
      "{count, plural, one {# person likes this clip. See who they are with Premium.} other {# people like this clip. See who they are with Premium.}}",
      { count },
    ),
  seePlans: t("See plans"),
  count: (count: number) =>
    t("{count, plural, one {# person likes this clip.} other {# people like this clip.}}", { count }),
  newer: t("Newer", undefined, "button"),
  page: (page: number, pages: number) => t("Page {page} of {pages}", { page, pages }),
  older: t("Older", undefined, "button"),
  loading: t("Loading likes"),
}));
