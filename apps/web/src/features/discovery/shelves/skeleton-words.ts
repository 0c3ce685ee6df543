import { localized, t } from "@starling/i18n/translate";

export const shelfSkeleton = localized(() => ({
  loading: t("Loading streamers"),
}));
