export const resetPasswordForm = {
  failed: "Failed to reset password. The link may have expired. Please try again.",
  newPassword: "New password",
  passwordRequirements: "Password requirements",
  met: "Met",
  notMetYet: "Not met yet",
  confirmPassword: "Confirm password",
  showConfirmation: "Show confirmation",
  hideConfirmation: "Hide confirmation",
  updating: "Updating Password...",
  update: "Update Password",
};

export const resetPasswordPage = {
  invalid: "This password reset link is invalid or has expired.",
  resetPassword: "Reset Password",
  chooseNewPassword: "Choose a new password for your account.",
  invalidTitle: "Invalid Reset Link",
  setANewPassword: "Set a new password",
  doneTitle: "Password Reset Successfully",
  done: "Your new password is set, and you’ve been logged out on all other devices.",
  continueToLogin: "Continue to Login",
  deadTitle: "This link doesn’t work",
  sendNewLink: "Send me a new link",
  backToLogin: "Back to login",
};
