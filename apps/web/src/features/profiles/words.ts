import { localized, t } from "@starling/i18n/translate";
export const profileFrame = localized(() => ({
  loadFailed: t("This profile could not be loaded."),
  loadFailedDetail: t("Please check your connection and try again."),
}));

export const profileMissing = localized(() => ({
  goBack: t("Go Back"),
}));
