import { localized, t } from "@starling/i18n/translate";

export const verificationExpiredPage = localized(() => ({
  title: t("Verification link expired"),
  signUpAgain: t("Sign Up Again"),
  backToHome: t("Back to Home"),
  text: t(
    "Verification links are valid for 24 hours. Yours has expired, and the unverified account has been deleted. Signing up again takes a minute.",
  ),
}));

export const verificationFailedPage = localized(() => ({
  title: t("Verification failed"),
  tryLoggingIn: t("Try Logging In"),
  backToHome: t("Back to Home"),
  text: t(
    "This verification link is invalid or incomplete. Email apps sometimes break long links in two, so try opening it from the email again. If you’ve used it before, your account is already verified.",
  ),
}));

export const verifyEmailPage = localized(() => ({
  failed: t("We couldn’t verify your email. Please try again."),
  verifiedTitle: t("Your email is verified"),
  logIn: t("Log in"),
  title: t("Verify your email"),
  verifyMyEmail: t("Verify my email"),
  oneClick: t(
    "One click and your account is ready. This keeps anyone else from signing up with your address.",
  ),
}));

export const supportContact = localized(() => ({
  stillStuck: t("Still stuck? <link>Contact support</link>"),
}));
