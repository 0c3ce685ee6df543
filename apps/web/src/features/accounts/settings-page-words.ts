import { localized, t } from "@starling/i18n/translate";

export const accountSettingsPage = localized(() => ({
  profile: t("Profile"),
  activeSubscription: t("Active Subscription"),
  changePassword: t("Change Password"),
  security: t("Security"),
  paymentMethods: t("Payment Methods"),
  notifications: t("Notifications"),
  safety: t("Safety"),
  community: t("Community"),
  title: t("Account Settings"),
  tabs: t("Account settings"),
}));
