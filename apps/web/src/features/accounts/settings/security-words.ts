import { isolated } from "@starling/validators/isolated";

export const securityTab = {
  title: "Two-factor authentication",
  app: "Authenticator app",
  off: "Off. Turn it on to require a code from your phone along with your password.",
  on: (when: string) => `On. Turned on ${when}.`,
  turnOn: "Turn on",
  turnOff: "Turn off",
  recoveryCodes: "Recovery codes",
  left: (left: number, all: number) => `${left} of ${all} left`,
  few: "Generate new ones before they run out.",
  renew: "Generate new codes",
  loadFailed: "Your security settings could not be loaded.",
  nothingLost: "Please try again in a moment.",
};

export const turnOn = {
  title: "Turn on two-factor authentication",
  confirmDescription:
    "You’ll need an authenticator app on your phone. You’ll be logged out on your other devices.",
  password: "Your password",
  cancel: "Cancel",
  next: "Continue",
  scanTitle: "Set up your app",
  scanDescription: "Scan this code with your authenticator app, then enter the 6 digits it shows.",
  qrAlt: "QR code for your authenticator app",
  orType: "Or enter this key in the app:",
  copyKey: "Copy key",
  openApp: "Open an app on this device",
  code: "Code from your app",
  codeHint: "6 digits that change every 30 seconds.",
  confirm: "Turn on",
  failed: "Two-factor authentication could not be turned on. Please try again.",
  done: "Two-factor authentication is on.",
};

export const codeDialog = {
  cancel: "Cancel",
  off: {
    title: "Turn off two-factor authentication?",
    description: "You’ll only need your password to log in. Your recovery codes will stop working.",
    confirm: "Turn off",
    failed: "Two-factor authentication could not be turned off. Please try again.",
    done: "Two-factor authentication is off.",
  },
  renew: {
    title: "Generate new recovery codes?",
    description: "Your current codes will stop working.",
    confirm: "Generate new codes",
    failed: "We couldn’t generate new codes. Your old ones still work. Please try again.",
  },
};

export const recoveryCodes = {
  title: "Save your recovery codes",
  description: "If you lose your phone, each of these logs you in once. You won’t see them again.",
  list: "Recovery codes",
  copy: "Copy",
  copied: "Copied.",
  copyFailed: "Could not copy. Select the text and copy it.",
  download: "Download",
  file: (username: string) => `starling-recovery-codes-${username}.txt`,
  fileHeading: (username: string) => `Starling recovery codes for ${username}. Each one works once.`,
  saved: "I’ve saved them",
};

export const sessions = {
  title: "Where you’re logged in",
  unknownDevice: "Unknown device",
  thisDevice: "This device",
  lastUsed: (when: string) => `Last used ${when}`,
  language: (language: string) => `Browser language: ${language}`,
  logOut: "Log out",
  logOutOf: (device: string) => `Log out of ${device}`,
  logOutEverywhere: "Log out everywhere",
  loggedOut: (device: string) => `Logged out of ${device}.`,
  failed: "The session could not be logged out. Please try again.",
  everywhereFailed: "You could not be logged out everywhere. Please try again.",
  loadFailed: "Your sessions could not be loaded.",
};

export const accessTokens = {
  title: "Access tokens",
  about:
    "An access token lets a chatbot or overlay use Starling on your behalf, without your password. Tokens keep working when you log out, even everywhere. Changing your password revokes them all.",
  docs: "API documentation",
  create: "Create token",
  empty: "You have no access tokens.",
  neverUsed: "Never used",
  lastUsed: (when: string) => `Last used ${when}`,
  created: (when: string) => `Created ${when}`,
  revoke: "Revoke",
  revokeNamed: (name: string) => `Revoke ${isolated(name)}`,
  revokeTitle: "Revoke this access token?",
  revokeDescription: (name: string) =>
    `Programs that use “${isolated(name)}” lose access immediately. A revoked token can’t be restored.`,
  revokeConfirm: "Revoke token",
  revoked: (name: string) => `Revoked “${isolated(name)}”.`,
  revokeFailed: "The token could not be revoked, so it still works. Please try again.",
  loadFailed: "Your access tokens could not be loaded.",
};

export const createToken = {
  title: "Create an access token",
  description: "Give each program its own token so you can revoke one without affecting the others.",
  name: "Name",
  nameHint: "For example, the program that will use it.",
  scope: "What it can do",
  scopes: {
    read: "See what you see: your profile, follows, clips and notifications.",
    write: "Also act for you: follow, like, and change your profile and clips.",
  },
  never: "No token can log in, change your email, password or role, pay, moderate, or delete your account.",
  cancel: "Cancel",
  create: "Create token",
  failed: "The token could not be created. Please try again.",
  madeTitle: "Copy your access token",
  madeDescription: "You won’t see it again. Keep it as safe as your password.",
  copy: "Copy token",
  usage: "Programs send it in the header “Authorization: Bearer …”.",
  saved: "I’ve saved it",
};
