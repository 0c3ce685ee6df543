import { localized, t } from "@starling/i18n/translate";

export const authErrorPage = localized(() => ({
  authenticationFailed: t("Authentication failed"),
  signInFailed: t("Sign-in failed"),
  goToHomepage: t("Go to Homepage"),
  tryAgain: t("Try Again"),
}));

export const authSuccessPage = localized(() => ({
  authenticationFailed: t("Authentication failed"),
  authenticationSuccessful: t("Authentication Successful!"),
  settingUpYourAccount: t("Setting up your account..."),
}));
