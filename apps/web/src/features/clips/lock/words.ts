import { localized, t } from "@starling/i18n/translate";

export const lockedClips = localized(() => ({
  lockedClips: t("Locked clips"),
  limit: t("The free plan plays the first three clips in each list. Premium plays them all."),
  unlock: (count: number) =>
    t("{count, plural, one {Unlock # More Clips} other {Unlock # More Clips}}", { count }),
}));

export const premiumDialog = localized(() => ({
  title: t("Premium Required"),
  limit: t("The free plan plays the first three clips in each list. Premium plays them all."),
  continueFree: t("Continue with Free Plan"),
  upgrade: t("Upgrade to Premium"),
}));
