import { localized, t } from "@starling/i18n/translate";

export const PROFILE_SAVED = localized(() => ({
  create: t("Profile created successfully!"),
  update: t("Profile updated successfully!"),
}));
