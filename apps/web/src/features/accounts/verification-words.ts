export const verificationExpiredPage = {
  title: "Verification link expired",
  signUpAgain: "Sign Up Again",
  backToHome: "Back to Home",
  text: "Verification links are valid for 24 hours. Yours has expired, and the unverified account has been deleted. Signing up again takes a minute.",
};

export const verificationFailedPage = {
  title: "Verification failed",
  tryLoggingIn: "Try Logging In",
  backToHome: "Back to Home",
  text: "This verification link is invalid or incomplete. Email apps sometimes break long links in two, so try opening it from the email again. If you’ve used it before, your account is already verified.",
};

export const verifyEmailPage = {
  failed: "We couldn’t verify your email. Please try again.",
  verifiedTitle: "Your email is verified",
  logIn: "Log in",
  title: "Verify your email",
  verifyMyEmail: "Verify my email",
  oneClick: "One click and your account is ready. This keeps anyone else from signing up with your address.",
};

export const supportContact = {
  stillStuck: "Still stuck?",
  contactSupport: "Contact support",
};
