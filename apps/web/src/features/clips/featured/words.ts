import { localized, t } from "@starling/i18n/translate";

export const featuredClips = localized(() => ({
  loadFailed: t("The clips could not be loaded."),
  nothingLost: t("Please try again in a moment."),
  none: t("No clips available."),
}));

export const featuredSkeleton = localized(() => ({
  loading: t("Loading clips"),
}));
