import { localized, t } from "@starling/i18n/translate";

export const resetPasswordForm = localized(() => ({
  failed: t("Failed to reset password. The link may have expired. Please try again."),
  newPassword: t("New password"),
  passwordRequirements: t("Password requirements"),
  met: t("Met", undefined, "requirement"),
  notMetYet: t("Not met yet", undefined, "requirement"),
  confirmPassword: t("Confirm password"),
  showConfirmation: t("Show confirmation"),
  hideConfirmation: t("Hide confirmation"),
  updating: t("Updating Password..."),
  update: t("Update Password"),
}));

export const resetPasswordPage = localized(() => ({
  invalid: t("This password reset link is invalid or has expired."),
  resetPassword: t("Reset Password"),
  chooseNewPassword: t("Choose a new password for your account."),
  invalidTitle: t("Invalid Reset Link"),
  setANewPassword: t("Set a new password"),
  doneTitle: t("Password Reset Successfully"),
  done: t("Your new password is set, and you’ve been logged out on all other devices."),
  continueToLogin: t("Continue to Login"),
  deadTitle: t("This link doesn’t work"),
  sendNewLink: t("Send me a new link"),
  backToLogin: t("Back to login"),
}));
