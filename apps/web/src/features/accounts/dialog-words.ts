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

export const signUpPanel = {
  title: "Check your email",
  close: "Close",
  weSentALinkTo: "We sent a link to",
  openIt: (hours: number) =>
    `. Open it in this browser within ${hours} hours to log in. Don’t see it? Check your spam folder.`,
  wrongAddress: "Wrong address?",
  openTheOutbox: "Open the outbox",
  sendFailed: "We couldn’t send the email. Please try again.",
  sendAgainIn: (wait: string) => `You can send it again in ${wait}.`,
  sendItAgain: "Send it again",
  changeFailed: "Your email address could not be changed. Please try again.",
  email: "Email",
  changeAddress: "Change address",
  cancel: "Cancel",
};
