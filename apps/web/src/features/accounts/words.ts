import { isolated } from "@starling/validators/isolated";
import type { Intent } from "../../entities/session/intent.ts";

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

export const confirmEmailPage = {
  title: "Confirm your new email address",
  confirm: "Confirm",
  both: "Your address changes once you’ve confirmed from both your current address and the new one.",
  failed: "Your address could not be confirmed. Please try again.",
  oneTitle: "One confirmation left",
  changedTitle: "Your email address has been changed",
  deadTitle: "This link doesn’t work",
  dead: "This link is invalid or has expired. Your email address has not been changed.",
  askAgain: "You can ask for new links in your settings.",
  toSettings: "Go to your settings",
};

export const deleteAccountPage = {
  dead: "This link is invalid or has expired. Your account has not been changed.",
  failed: "Your account could not be deleted. Nothing has changed. Please try again.",
  title: "Delete your account?",
  deleteMyAccount: "Delete my account",
  whatIsDeleted: "This can’t be undone. We’ll immediately delete:",
  changedMind: "Changed your mind? Just close this page.",
  deadTitle: "This link doesn’t work",
  goToYourSettings: "Go to your settings",
  askForNewLink: "You can request a new link in your settings.",
};

export const accountDialogs = {
  haveAccount: "Already have an account?",
  logIn: "Log in",
};

export const completeProfileDialog = {
  title: "Complete your profile",
  description: "Everything here is optional. Your date of birth stays private.",
  leaveTitle: "Leave without saving?",
  leaveDescription: "What you entered stays in this tab until you close it.",
  stay: "Stay",
  leave: "Leave",
  failed: "Failed to save profile. Please try again.",
  fullName: "Full name",
  dateOfBirth: "Date of birth",
  guardianAgreed: "A parent or guardian has agreed that I can use Starling",
  gender: "Gender",
  ethnicity: "Ethnicity",
  height: "Height",
  religion: "Religion",
  city: "City",
  state: "State",
  country: "Country",
  skipForNow: "Skip for Now",
  saveProfile: "Save profile",
  notSpecified: "Not specified",
};

export const forgotPasswordDialog = {
  title: "Forgot your password?",
  description: "Enter your email address, and we’ll send you a link to set a new one.",
  checkYourEmail: "Check Your Email",
  ifAccountExists: "If an account exists for",
  linkIsOnItsWay:
    ", a link to reset your password is on its way. It works for one hour. Don’t see it? Check your spam folder.",
  backToLogin: "Back to login",
  useAnotherAddress: "Use another address",
  failed: "Failed to send reset email. Please try again.",
  email: "Email",
  sendResetLink: "Send reset link",
};

export const switchRoleDialog = {
  failed: "Failed to switch role",
  loadFailed: "Failed to load available roles",
  switched: (role: string) => `Successfully switched to ${role}!`,
  checkFailed: "Failed to check profile status",
  title: "Switch role",
  description: "One account, two roles. Each has its own profile.",
  tryAgain: "Try again",
  noProfileYet: (role: string, current: string) =>
    `You don’t have a ${role} profile yet. Setting one up takes a minute, and your ${current} profile stays as it is.`,
  notNow: "Not now",
  switchAndSetUp: "Switch & Setup Profile",
};

export const waitlistDialog = {
  failed: "Failed to join waitlist.",
  unexpected: "Unexpected response. Please try again.",
  joinTheWaitlist: "Join the waitlist",
  joined: "You’re on the list",
  description: "We’ll email you once, when there’s a spot for you.",
  email: "Email",
  done: "Done",
};

export const signUpForm = {
  failed: "Sign up failed. Please try again.",
  username: "Username",
  usernameHint: "Letters, numbers and underscores.",
  email: "Email",
  password: "Password",
  confirmPassword: "Confirm password",
  showConfirmation: "Show confirmation",
  hideConfirmation: "Hide confirmation",
  acceptTerms: "I accept the",
  terms: "terms and conditions",
  newsletter: "Send me the occasional newsletter",
  createAccount: "Create account",
  passwordStrength: "Password strength",
  tooCommon: "Weak: too common",
};

export const checkEmailPage = {
  title: "Check your email",
  weSentALinkTo: "We sent a link to",
  openIt: (hours: number) => `. Open it in this browser within ${hours} hours, and you’re in.`,
  outbox: "the outbox",
  openMailbox: (mailbox: string) => `Open ${mailbox}`,
  notThere: "Nothing there? Look in your spam folder, or check the address.",
  goOn: "Look around in the meantime",
  wrongAddress: "Wrong address?",
  sendFailed: "We couldn’t send the email. Please try again.",
  sendAgainIn: (wait: string) => `You can send it again in ${wait}.`,
  sendItAgain: "Send it again",
  changeFailed: "Your email address could not be changed. Please try again.",
  email: "Email",
  changeAddress: "Change address",
  cancel: "Cancel",
};

type AuthMode = "login" | "sign-up";

const VERBS: Record<AuthMode, string> = { login: "Log in", "sign-up": "Join" };
const TITLES: Record<AuthMode, string> = { login: "Welcome back", "sign-up": "Join Starling" };
const JOIN = "Free for viewers and streamers.";

/** Descriptions of the pages to return to after sign-in, by path prefix; the first match applies. */
const PAGES: readonly [start: string, act: string][] = [
  ["/streamers", "find streamers"],
  ["/streamer/", "open this streamer’s page"],
  ["/viewer/", "open this viewer’s page"],
  ["/clips", "watch clips"],
  ["/plans", "see the plans"],
  ["/join/", "finish joining with your channel"],
  ["/together", "follow these streamers"],
  ["/profile", "open your profile"],
  ["/account-settings", "open your settings"],
  ["/invoices/", "open your invoice"],
];

/** Pages to return to that dialogs do not mention: public pages and the default page. */
const UNMENTIONED = /^\/(?:@|dashboard(?:[?#]|$))/;

function actOf(intent: Intent): string {
  switch (intent.kind) {
    case "follow":
      return `follow ${isolated(intent.name)}`;
    case "save-channel":
      return `save ${isolated(intent.name)}’s channel`;
    case "watch-clip":
      return `watch ${isolated(intent.name)}’s clip`;
    case "see-schedule":
      return `see ${isolated(intent.name)}’s schedule`;
    case "open-page":
      return PAGES.find(([start]) => intent.returnTo.startsWith(start))?.[1] ?? "open this page";
  }
}

/**
 * Heading of the sign-in form. A pending action becomes the title ("Join to follow Nia"). A page to return to
 * is only mentioned in the description, because the visitor may no longer want it.
 */
export function headingOf(way: AuthMode, intent: Intent | null): { title: string; description?: string } {
  const usual = { title: TITLES[way], ...(way === "sign-up" ? { description: JOIN } : {}) };
  if (!intent) return usual;
  const words = `${VERBS[way]} to ${actOf(intent)}`;
  if (intent.kind === "open-page") {
    return UNMENTIONED.test(intent.returnTo) ? usual : { ...usual, description: `${words}.` };
  }
  return { ...usual, title: words };
}

export const invitationPage = {
  title: "It’s your turn",
  text: "You’re invited to join Starling. Your invitation works for one account.",
  signUp: "Sign up",
  failed: "Your invitation could not be opened. Please try again.",
  deadTitle: "This invitation doesn’t work",
  dead: "It’s invalid, has expired or was already used.",
  toHome: "Go to the home page",
};

export const logOut = {
  failed: "We couldn’t reach Starling, so you’re still logged in. Please try again.",
};

export const loginForm = {
  failed: "Login failed. Please try again.",
  email: "Email",
  password: "Password",
  checkBoth: "Check your email address and password.",
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
  about: "About Starling",
  promise: "Small streamers, found.",
  points: [
    "See who is live in your language, and who starts next.",
    "Small streams come first. Follower counts play no part.",
    "Streams stay where they are. Starling leads people to them.",
  ],
  lookAround: "Look around first",
};

export const socialButtons = {
  localTestSignIn: "Local test sign-in",
  continueWith: (label: string) => `Continue with ${label}`,
  or: "or",
};
