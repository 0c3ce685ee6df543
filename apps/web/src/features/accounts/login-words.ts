export const loginForm = {
  failed: "Login failed. Please try again.",
  email: "Email",
  password: "Password",
  forgotPassword: "Forgot password?",
  logIn: "Log in",
  newToStarling: "New to Starling?",
  createAnAccount: "Create an account",
  sendFailed: "We couldn’t send the email. Please try again.",
  sendTheLinkAgain: "Send the link again",
};

export const loginPage = {
  title: "Log in",
  joinTitle: "Join",
};

export const socialButtons = {
  localTestSignIn: "Local test sign-in",
  continueWith: (label: string) => `Continue with ${label}`,
  or: "or",
};
