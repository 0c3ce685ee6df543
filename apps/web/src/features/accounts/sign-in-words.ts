export const authErrorPage = {
  authenticationFailed: "Authentication failed",
  signInFailed: "Sign-in failed",
  goToHomepage: "Go to Homepage",
  tryAgain: "Try Again",
};

export const authSuccessPage = {
  authenticationFailed: "Authentication failed",
  authenticationSuccessful: "Authentication Successful!",
  settingUpYourAccount: "Setting up your account...",
};
