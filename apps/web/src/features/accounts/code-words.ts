export const codeField = {
  app: "Code",
  appHint: "6 digits from your authenticator app.",
  recovery: "Recovery code",
  recoveryHint: "One of the codes you saved when you turned this on.",
  useRecovery: "Use a recovery code instead",
  useApp: "Use a code from your app instead",
};

export const secondStep = {
  title: "Enter your code",
  description: "Two-factor authentication is on for your account.",
  logIn: "Log in",
  startOver: "Back to login",
  failed: "We couldn’t check the code. Please try again.",
};
