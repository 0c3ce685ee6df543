import { localized, t } from "@starling/i18n/translate";

export const shareClip = localized(() => ({
  copied: t("Link copied"),
  copyFailed: t("The link could not be copied."),
}));
