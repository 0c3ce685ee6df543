import { localized, t } from "@starling/i18n/translate";

export const languageSelect = localized(() => ({
  label: t("Site language"),
  failed: t("Your language could not be saved. Please try again."),
}));
