import { localized, t } from "@starling/i18n/translate";
export const ownPageBar = localized(() => ({
  thisIsHowOthersSee: t("This is how others see you."),
  backToYourProfile: t("Back to your profile"),
}));

export const profileSkeleton = localized(() => ({
  loadingProfile: t("Loading profile"),
}));
