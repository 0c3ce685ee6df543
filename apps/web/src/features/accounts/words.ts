import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
import type { Role } from "@starling/validators/roles";
import type { Intent } from "../../entities/session/intent.ts";

export const codeField = localized(() => ({
  app: t("Code"),
  appHint: t("6 digits from your authenticator app."),
  recovery: t("Recovery code"),
  recoveryHint: t("One of the codes you saved when you turned this on."),
  useRecovery: t("Use a recovery code instead"),
  useApp: t("Use a code from your app instead"),
}));

export const secondStep = localized(() => ({
  title: t("Enter your code"),
  description: t("Two-factor authentication is on for your account."),
  logIn: t("Log in"),
  startOver: t("Back to login"),
  failed: t("We couldn’t check the code. Please try again."),
}));

export const confirmEmailPage = localized(() => ({
  title: t("Confirm your new email address"),
  confirm: t("Confirm", undefined, "button"),
  both: t("Your address changes once you’ve confirmed from both your current address and the new one."),
  failed: t("Your address could not be confirmed. Please try again."),
  oneTitle: t("One confirmation left"),
  changedTitle: t("Your email address has been changed"),
  deadTitle: t("This link doesn’t work"),
  dead: t("This link is invalid or has expired. Your email address has not been changed."),
  askAgain: t("You can ask for new links in your settings."),
  toSettings: t("Go to your settings"),
}));

export const deleteAccountPage = localized(() => ({
  dead: t("This link is invalid or has expired. Your account has not been changed."),
  failed: t("Your account could not be deleted. Nothing has changed. Please try again."),
  title: t("Delete your account?"),
  deleteMyAccount: t("Delete my account"),
  whatIsDeleted: t("This can’t be undone. We’ll immediately delete:"),
  changedMind: t("Changed your mind? Just close this page."),
  deadTitle: t("This link doesn’t work"),
  goToYourSettings: t("Go to your settings"),
  askForNewLink: t("You can request a new link in your settings."),
}));

export const accountDialogs = localized(() => ({
  haveAccount: t("Already have an account? <link>Log in</link>"),
}));

export const completeProfileDialog = localized(() => ({
  title: t("Complete your profile"),
  description: t("Everything here is optional. Your date of birth stays private."),
  leaveTitle: t("Leave without saving?"),
  leaveDescription: t("What you entered stays in this tab until you close it."),
  stay: t("Stay", undefined, "button"),
  leave: t("Leave", undefined, "button"),
  failed: t("Failed to save profile. Please try again."),
  fullName: t("Full name"),
  dateOfBirth: t("Date of birth"),
  guardianAgreed: t("A parent or guardian has agreed that I can use Starling"),
  gender: t("Gender"),
  ethnicity: t("Ethnicity"),
  height: t("Height"),
  religion: t("Religion"),
  city: t("City"),
  state: t("State", undefined, "region"),
  country: t("Country"),
  skipForNow: t("Skip for Now"),
  saveProfile: t("Save profile"),
  notSpecified: t("Not specified"),
}));

export const forgotPasswordDialog = localized(() => ({
  title: t("Forgot your password?"),
  description: t("Enter your email address, and we’ll send you a link to set a new one."),
  checkYourEmail: t("Check Your Email"),
  linkIsOnItsWay: (email: string) =>
    t(
      "If an account exists for <email>{email}</email>, a link to reset your password is on its way. It works for one hour. Don’t see it? Check your spam folder.",
      { email },
    ),
  backToLogin: t("Back to login"),
  useAnotherAddress: t("Use another address"),
  failed: t("Failed to send reset email. Please try again."),
  email: t("Email"),
  sendResetLink: t("Send reset link"),
}));

export const switchRoleDialog = localized(() => ({
  failed: t("Failed to switch role"),
  loadFailed: t("Failed to load available roles"),
  switched: (role: Role) =>
    t(
      "{role, select, viewer {Successfully switched to viewer!} other {Successfully switched to streamer!}}",
      { role },
    ),
  checkFailed: t("Failed to check profile status"),
  title: t("Switch role"),
  description: t("One account, two roles. Each has its own profile."),
  tryAgain: t("Try again"),
  noProfileYet: (role: Role) =>
    t(
      "{role, select, viewer {You don’t have a viewer profile yet. Setting one up takes a minute, and your streamer profile stays as it is.} other {You don’t have a streamer profile yet. Setting one up takes a minute, and your viewer profile stays as it is.}}",
      { role },
    ),
  notNow: t("Not now"),
  switchAndSetUp: t("Switch & Setup Profile"),
}));

export const waitlistDialog = localized(() => ({
  failed: t("Failed to join waitlist."),
  unexpected: t("Unexpected response. Please try again."),
  joinTheWaitlist: t("Join the waitlist"),
  joined: t("You’re on the list"),
  description: t("We’ll email you once, when there’s a spot for you."),
  email: t("Email"),
  done: t("Done"),
}));

export const signUpForm = localized(() => ({
  failed: t("Sign up failed. Please try again."),
  username: t("Username"),
  usernameHint: t("Letters, numbers and underscores."),
  email: t("Email"),
  password: t("Password"),
  confirmPassword: t("Confirm password"),
  /** Messages of blank fields, by name. */
  blank: {
    username: t("Username must be at least 3 characters"),
    email: t("Please enter your email address"),
    password: t("Password must be at least 8 characters"),
    confirmPassword: t("Please enter your password again"),
  },
  showConfirmation: t("Show confirmation"),
  hideConfirmation: t("Hide confirmation"),
  acceptTerms: t("I accept the <terms>terms and conditions</terms>"),
  newsletter: t("Send me the occasional newsletter"),
  createAccount: t("Create account"),
  passwordStrength: t("Password strength"),
  tooCommon: t("Weak: too common"),
}));

export const checkEmailPage = localized(() => ({
  title: t("Check your email"),
  weSentALink: (email: string, hours: number) =>
    t(
      "We sent a link to <email>{email}</email>. Open it in this browser within {hours, plural, one {# hour} other {# hours}}, and you’re in.",
      { email, hours },
    ),
  openOutbox: t("Open the outbox"),
  openMailbox: (mailbox: string) => t("Open {mailbox}", { mailbox }),
  notThere: t("Nothing there? Look in your spam folder, or check the address."),
  goOn: t("Look around in the meantime"),
  wrongAddress: t("Wrong address?"),
  sendFailed: t("We couldn’t send the email. Please try again."),
  sendAgainInSeconds: (seconds: number) =>
    t(
      "{seconds, plural, one {You can send it again in # second.} other {You can send it again in # seconds.}}",
      { seconds },
    ),
  sendAgainInMinutes: (minutes: number) =>
    t(
      "{minutes, plural, one {You can send it again in # minute.} other {You can send it again in # minutes.}}",
      { minutes },
    ),
  sendItAgain: t("Send it again"),
  changeFailed: t("Your email address could not be changed. Please try again."),
  email: t("Email"),
  changeAddress: t("Change address"),
  cancel: t("Cancel"),
}));

type AuthMode = "login" | "sign-up";

/** Reasons to sign in, by the path to open afterwards. The first match applies. */
const PAGES: readonly [start: string, describe: (way: AuthMode) => string][] = [
  [
    "/streamers",
    (way) => t("{way, select, login {Log in to find streamers.} other {Join to find streamers.}}", { way }),
  ],
  [
    "/streamer/",
    (way) =>
      t(
        "{way, select, login {Log in to open this streamer’s page.} other {Join to open this streamer’s page.}}",
        { way },
      ),
  ],
  [
    "/viewer/",
    (way) =>
      t(
        "{way, select, login {Log in to open this viewer’s page.} other {Join to open this viewer’s page.}}",
        { way },
      ),
  ],
  [
    "/clips",
    (way) => t("{way, select, login {Log in to watch clips.} other {Join to watch clips.}}", { way }),
  ],
  [
    "/plans",
    (way) => t("{way, select, login {Log in to see the plans.} other {Join to see the plans.}}", { way }),
  ],
  [
    "/join/",
    (way) =>
      t(
        "{way, select, login {Log in to finish joining with your channel.} other {Join to finish joining with your channel.}}",
        { way },
      ),
  ],
  [
    "/together",
    (way) =>
      t("{way, select, login {Log in to follow these streamers.} other {Join to follow these streamers.}}", {
        way,
      }),
  ],
  [
    "/profile",
    (way) =>
      t("{way, select, login {Log in to open your profile.} other {Join to open your profile.}}", { way }),
  ],
  [
    "/account-settings",
    (way) =>
      t("{way, select, login {Log in to open your settings.} other {Join to open your settings.}}", { way }),
  ],
  [
    "/invoices/",
    (way) =>
      t("{way, select, login {Log in to open your invoice.} other {Join to open your invoice.}}", { way }),
  ],
];

/**
 * Paths of public pages and of the default page. If one of these pages opens after sign-in, the login and
 * sign-up forms do not mention the page.
 */
const UNMENTIONED = /^\/(?:@|dashboard(?:[?#]|$))/;

function titleOf(way: AuthMode, intent: Exclude<Intent, { kind: "open-page" }>): string {
  const values = { way, name: isolated(intent.name) };
  switch (intent.kind) {
    case "follow":
      return t("{way, select, login {Log in to follow {name}} other {Join to follow {name}}}", values);
    case "save-channel":
      return t(
        "{way, select, login {Log in to save {name}’s channel} other {Join to save {name}’s channel}}",
        values,
      );
    case "watch-clip":
      return t(
        "{way, select, login {Log in to watch {name}’s clip} other {Join to watch {name}’s clip}}",
        values,
      );
    case "see-schedule":
      return t(
        "{way, select, login {Log in to see {name}’s schedule} other {Join to see {name}’s schedule}}",
        values,
      );
  }
}

function descriptionOf(way: AuthMode, returnTo: string): string {
  const describe = PAGES.find(([start]) => returnTo.startsWith(start))?.[1];
  return (
    describe?.(way) ??
    t("{way, select, login {Log in to open this page.} other {Join to open this page.}}", { way })
  );
}

/**
 * The title names a remembered action, such as "Join to follow Nia". If only a page is remembered, the
 * description names this page, and the title stays general, because the visitor may no longer want to open
 * this page.
 */
export function headingOf(way: AuthMode, intent: Intent | null): { title: string; description?: string } {
  const usual =
    way === "login"
      ? { title: t("Welcome back") }
      : { title: t("Join Starling"), description: t("Free for viewers and streamers.") };
  if (!intent) return usual;
  if (intent.kind !== "open-page") return { ...usual, title: titleOf(way, intent) };
  if (UNMENTIONED.test(intent.returnTo)) return usual;
  return { ...usual, description: descriptionOf(way, intent.returnTo) };
}

export const invitationPage = localized(() => ({
  title: t("It’s your turn"),
  text: t("You’re invited to join Starling. Your invitation works for one account."),
  signUp: t("Sign up"),
  failed: t("Your invitation could not be opened. Please try again."),
  deadTitle: t("This invitation doesn’t work"),
  dead: t("It’s invalid, has expired or was already used."),
  toHome: t("Go to the home page"),
}));

export const logOut = localized(() => ({
  failed: t("We couldn’t reach Starling, so you’re still logged in. Please try again."),
}));

export const loginForm = localized(() => ({
  failed: t("Login failed. Please try again."),
  email: t("Email"),
  password: t("Password"),
  checkBoth: t("Check your email address and password."),
  forgotPassword: t("Forgot password?"),
  logIn: t("Log in"),
  newToStarling: t("New to Starling? <link>Create an account</link>"),
  sendFailed: t("We couldn’t send the email. Please try again."),
  sendTheLinkAgain: t("Send the link again"),
}));

export const loginPage = localized(() => ({
  title: t("Log in"),
  joinTitle: t("Join", undefined, "page title"),
  about: t("About Starling"),
  promise: t("Small streamers, found."),
  points: [
    t("See who is live in your language, and who starts next."),
    t("Small streams come first. Follower counts play no part."),
    t("Streams stay where they are. Starling leads people to them."),
  ],
  lookAround: t("Look around first"),
}));

export const socialButtons = localized(() => ({
  localTestSignIn: t("Local test sign-in"),
  continueWith: (label: string) => t("Continue with {label}", { label }),
  or: t("or", undefined, "between ways to sign in"),
}));
