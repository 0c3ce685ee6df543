import { localized, t } from "@starling/i18n/translate";

export const words = localized(() => ({
  title: t("Overlay · Starling"),
  newest: t("Newest follower"),
  first: t("Be the first"),
  followers: t("Followers"),
  found: t("Found on Starling"),
}));
